import type { User } from '@community/contract/account';
import { frameTexts } from '@community/messages/shell';
import type { IconName } from '@community/ui';

/** The current place in the portal. */
export interface Place {
  /** Path of the page that is shown. */
  path: string;
  /** What follows the path in its address, from the question mark on. */
  search: string;
}

/** An entry of the main navigation. */
export interface NavigationEntry {
  label: string;
  href: string;
  /** The sign above its text, at the foot of phones. */
  icon: IconName;
  /** Whether the page that is shown belongs to it. */
  isCurrent: boolean;
}

const ownContent =
  /^\/(me\/(scenarios|media)|(scenarios|media)\/upload|(scenario|media)\/[^/]+\/edit|plans(\/[^/]+)?)\/?$/;
const isBelow = (path: string, ...starts: string[]) =>
  starts.some((start) => path === start || path.startsWith(`${start}/`));

/** Whether the favourites are open beside the page that is shown. */
export const showsFavourites = ({ search }: Place): boolean => new URLSearchParams(search).get('favourites') === 'open';

/** Where the favourites are open: on the browse page that is shown, as it is, or on that of the scenarios. */
export function favouritesHref({ path, search }: Place): string {
  const isBrowsing = path === '/scenarios' || path === '/media';
  const query = new URLSearchParams(isBrowsing ? search : '');
  query.set('favourites', 'open');
  return `${isBrowsing ? path : '/scenarios'}?${query}`;
}

/** The main navigation of a user. */
export function navigationFor({ canProvision }: Pick<User, 'canProvision'>, { path }: Place): NavigationEntry[] {
  const isOwn = ownContent.test(path);
  const entries: NavigationEntry[] = [
    {
      label: frameTexts.scenarios,
      href: '/scenarios',
      icon: 'monitor',
      isCurrent: !isOwn && isBelow(path, '/scenarios', '/scenario'),
    },
    { label: frameTexts.media, href: '/media', icon: 'image', isCurrent: !isOwn && isBelow(path, '/media') },
    { label: frameTexts.myContent, href: '/me/scenarios', icon: 'upload', isCurrent: isOwn },
  ];
  if (!canProvision) return entries;
  const isCurrent = isBelow(path, '/me/provisioning', '/me/claim');
  return [...entries, { label: frameTexts.licensing, href: '/me/provisioning', icon: 'tablet', isCurrent }];
}
