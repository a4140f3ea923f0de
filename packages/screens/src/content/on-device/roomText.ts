import { formatFileSize } from '@community/contract/shared';
import type { MissingRoom } from '@community/machines/content';
import { planKeepingTexts } from '@community/messages/content';

/** How much room on this device is needed and left, as far as that is known; ends with a space unless empty. */
export function roomText(room: MissingRoom | null): string {
  const needed = room?.needed == null ? '' : `${planKeepingTexts.needed(formatFileSize(room.needed))} `;
  const left = room?.left == null ? '' : `${planKeepingTexts.left(formatFileSize(room.left))} `;
  return `${needed}${left}`;
}
