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
    lead: 'Only you can see uploads until you publish them.',
    drop: 'Drop scenario files or a folder here',
    types: '.isims or .json files, or ZIP packages of a scenario with its media',
    own: { label: 'My scenarios', href: '/me/scenarios' },
  },
  media: {
    title: 'Upload media',
    lead: 'Only you can see uploads until you publish them.',
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

/** What the user's storage still takes, such as '8.76 GB of 10.00 GB storage left'; null if it is not known. */
export function storageText({ storage }: UploadLimits): string | null {
  if (storage === null) return null;
  const { leftBytes, quotaBytes } = storage;
  return `${formatFileSize(leftBytes)} of ${formatFileSize(quotaBytes)} storage left`;
}

/** Why a file was left out, and what can be done. */
export function rejectionText(rejection: UploadRejection, kind: ContentKind, limits: UploadLimits | null): string {
  switch (rejection) {
    case 'empty':
      return 'The file is empty.';
    case 'tooLarge':
      return `The file is too large.${limits ? ` The limit is ${formatSizeLimit(limits.maxBytes)}.` : ''}`;
    case 'tooMany':
      return `You can upload ${limits?.maxFiles ?? 'only so many'} files at a time. Add this one later.`;
    case 'storageFull':
      return 'There is not enough storage left for this file. Delete what you no longer need, then add it again.';
    case 'wrongType':
      return kind === 'scenario'
        ? "This isn't a scenario file. Choose .isims, .json or .zip."
        : "This isn't a supported image or video.";
    case 'duplicate':
      return 'This file is already in the list.';
    case 'contributed':
      return 'You have already uploaded this file.';
  }
}
