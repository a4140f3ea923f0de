import { formatFileSize, formatSizeLimit } from '@community/contract/shared';
import type { ContentKind } from '@community/machines/shared';
import type { UploadLimits, UploadRejection } from '@community/machines/upload';

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

/** The limits in a line, such as 'Up to 10 files, 512 MB each'. */
export function limitsText({ maxBytes, maxFiles }: UploadLimits): string {
  const size = formatSizeLimit(maxBytes);
  return maxFiles === null ? `Up to ${size} each` : `Up to ${maxFiles} files, ${size} each`;
}

/** What the user's storage still takes, such as '8.76 GB of your 10.00 GB of storage are left'; null if it is not known. */
export function storageText({ storage }: UploadLimits): string | null {
  if (storage === null) return null;
  const { leftBytes, quotaBytes } = storage;
  return `${formatFileSize(leftBytes)} of your ${formatFileSize(quotaBytes)} of storage are left`;
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
    case 'storageFull':
      return 'Your storage is too full for this file. Delete what you no longer need, and add it again.';
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
