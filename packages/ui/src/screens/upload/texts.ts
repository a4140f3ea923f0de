import type { ContentKind } from '@community/machines/shared';
import type { UploadLimits, UploadRejection } from '@community/machines/upload';
import { formatFileSize } from '../../format/index.ts';

/** What the screen says about each kind of content. */
export const uploadTexts: Record<
  ContentKind,
  { title: string; lead: string; drop: string; types: string; own: { label: string; href: string } }
> = {
  scenario: {
    title: 'Upload scenarios',
    lead: 'They stay unpublished and visible only to you until you publish them.',
    drop: 'Drop scenario files or a folder here',
    types: '.isims or .json files, or ZIP packages of a scenario with its media',
    // The newest first: that is what was uploaded here.
    own: { label: 'My scenarios', href: '/me/scenarios?sort=contributedAt-DESC' },
  },
  media: {
    title: 'Upload media',
    lead: 'Images and videos stay unpublished and visible only to you until you publish them.',
    drop: 'Drop your media files here to upload to Community.',
    types: 'JPEG, PNG, WebP, GIF and HEIC images, MP4, MOV and WebM videos',
    own: { label: 'My media', href: '/me/media' },
  },
};

/** The limits in a line, such as 'Up to 10 files, 536.87 MB each'. */
export function limitsText({ maxBytes, maxFiles }: UploadLimits): string {
  // The limit counts in powers of two, as its literal '512 MB' does.
  const size = maxBytes % 1_048_576 === 0 ? `${maxBytes / 1_048_576} MB` : formatFileSize(maxBytes);
  return maxFiles === null ? `Up to ${size} each` : `Up to ${maxFiles} files, ${size} each`;
}

/** Why a file was left out, and what can be done. */
export function rejectionText(rejection: UploadRejection, kind: ContentKind, limits: UploadLimits | null): string {
  const largest = limits
    ? limitsText({ ...limits, maxFiles: null })
        .replace(/^Up/, 'up')
        .replace(/ each$/, '')
    : '';
  switch (rejection) {
    case 'empty':
      return 'The file is empty.';
    case 'tooLarge':
      return `The file is too large. Files of ${largest} can be uploaded.`;
    case 'tooMany':
      return `One too many: ${limits?.maxFiles ?? 'so many'} files can be uploaded at a time. Add it again later.`;
    case 'wrongType':
      return kind === 'scenario'
        ? 'This is no scenario file. Choose .isims, .json or .zip.'
        : 'This is no image or video that can be uploaded.';
    case 'duplicate':
      return 'The same file is in this list already.';
    case 'contributed':
      return 'You have contributed this file already.';
  }
}
