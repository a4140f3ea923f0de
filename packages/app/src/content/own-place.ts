import type { ContentKind } from '@community/machines/shared';

/** The query of the own content as it was left, by user and kind. */
const places = new Map<string, string>();

/** Remembers how the own content was left, as long as the portal is open. */
export function rememberPlace(userId: string, kind: ContentKind, search: string): void {
  places.set(`${userId}/${kind}`, search);
}

/** The address of the own content as it was left; an item's row takes the focus there. */
export function addressOfPlace(userId: string, kind: ContentKind, id?: string): string {
  const path = kind === 'scenario' ? '/me/scenarios' : '/me/media';
  return `${path}${places.get(`${userId}/${kind}`) ?? ''}${id === undefined ? '' : `#${id}`}`;
}
