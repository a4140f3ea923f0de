import type { User } from '@community/contract/account';

/** An entry of the main navigation. */
export interface NavigationEntry {
  label: string;
  href: string;
  /** Whether the page at a path belongs to it. */
  isCurrent: (path: string) => boolean;
}

const startsWith =
  (...starts: string[]) =>
  (path: string) =>
    starts.some((start) => path === start || path.startsWith(`${start}/`));

/** The main navigation of a user. */
export function navigationFor(user: Pick<User, 'canProvision'>): NavigationEntry[] {
  return [
    { label: 'Scenarios', href: '/scenarios', isCurrent: startsWith('/scenarios', '/scenario') },
    { label: 'Media', href: '/media', isCurrent: startsWith('/media') },
    ...(user.canProvision
      ? [{ label: 'Licensing', href: '/me/provisioning', isCurrent: startsWith('/me/provisioning', '/me/claim') }]
      : []),
  ];
}
