import { formatFileSize, formatSizeLimit } from '@community/contract/shared';
import type { ContentKind } from '@community/machines/shared';
import type { UploadLimits, UploadRejection } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';

/** Where the own content of each kind is. */
export const ownAddress: Record<ContentKind, string> = {
  scenario: '/me/scenarios',
  media: '/me/media',
};

/** The limits in a line, such as 'Up to 10 files, 512 MB each'. */
export function limitsText({ maxBytes, maxFiles }: UploadLimits): string {
  const size = formatSizeLimit(maxBytes);
  return maxFiles === null ? uploadTexts.upToEach(size) : uploadTexts.upToFilesEach(maxFiles, size);
}

/** The user's remaining storage, such as '8.76 GB of 10.00 GB storage left'; null if it is not known. */
export function storageText({ storage }: UploadLimits): string | null {
  if (storage === null) return null;
  const { leftBytes, quotaBytes } = storage;
  return uploadTexts.storageLeft(formatFileSize(leftBytes), formatFileSize(quotaBytes));
}

/** Why a file was left out, and what can be done. */
export function rejectionText(rejection: UploadRejection, kind: ContentKind, limits: UploadLimits | null): string {
  const { tooLargeFor, noScenario, noMedia, tooManyForNow, ...texts } = uploadTexts.rejections;
  switch (rejection) {
    case 'tooLarge':
      return limits ? tooLargeFor(formatSizeLimit(limits.maxBytes)) : texts.tooLarge;
    case 'tooMany': {
      const maxFiles = limits?.maxFiles ?? null;
      return maxFiles === null ? tooManyForNow : texts.tooMany(maxFiles);
    }
    case 'wrongType':
      return kind === 'scenario' ? noScenario : noMedia;
    default:
      return texts[rejection];
  }
}
