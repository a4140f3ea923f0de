import type { User } from '@community/contract/account';
import type { IconName } from '@community/ui';

/** A page that the account menu leads to. */
export interface AccountEntry {
  /** Its text. */
  label: string;
  /** Where it leads. */
  href: string;
  /** The sign before its text. */
  icon: IconName;
  /** Matches the paths of other pages that belong to it. */
  others?: RegExp;
}

/** Entries of the account menu that belong together. */
export interface AccountGroup {
  /** What they have in common. */
  title: string;
  /** The entries, in order. */
  entries: AccountEntry[];
}

/** What the account menu offers a user: provisioning and pre-releases only to those who may. */
export function accountMenuFor({ canProvision, isPreRelease }: Pick<User, 'canProvision' | 'isPreRelease'>) {
  const groups: (AccountGroup & { isOffered?: boolean })[] = [
    {
      title: 'My details',
      entries: [
        { label: 'My profile', href: '/me', icon: 'user', others: /^\/me\/profile$/ },
        { label: 'Change password', href: '/me/password', icon: 'key', others: /^\/password\/sent$/ },
        { label: 'My sessions', href: '/me/sessions', icon: 'lock' },
      ],
    },
    {
      title: 'My content',
      entries: [
        { label: 'My media', href: '/me/media', icon: 'image', others: /^\/media\/[^/]+\/edit$/ },
        { label: 'My scenarios', href: '/me/scenarios', icon: 'monitor', others: /^\/scenario\/[^/]+\/edit$/ },
      ],
    },
    {
      title: 'Add content',
      entries: [
        { label: 'Upload media', href: '/media/upload', icon: 'upload' },
        { label: 'Upload scenario', href: '/scenarios/upload', icon: 'upload' },
      ],
    },
    {
      title: 'Provisioning',
      isOffered: canProvision,
      entries: [{ label: 'Provision device', href: '/me/provisioning', icon: 'tablet', others: /^\/me\/claim\// }],
    },
    {
      title: 'Pre-release',
      isOffered: isPreRelease,
      entries: [{ label: 'View pre-releases', href: '/me/pre-release', icon: 'flask' }],
    },
    {
      title: 'Support',
      entries: [
        { label: 'Support information', href: '/me/support', icon: 'info' },
        { label: 'My downloads', href: '/me/downloads', icon: 'download' },
      ],
    },
  ];
  return groups.filter(({ isOffered = true }) => isOffered) satisfies AccountGroup[];
}

const withoutEnd = (path: string) => path.replace(/(?<=.)\/+$/, '');

/** The entry that the page at a path belongs to, if there is one. */
export function accountEntryAt(groups: readonly AccountGroup[], path: string): AccountEntry | undefined {
  const place = withoutEnd(path);
  return groups
    .flatMap(({ entries }) => entries)
    .find(({ href, others }) => href === place || others?.test(place) === true);
}

/** Whether an entry leads to the very page at a path, rather than to one that belongs to it. */
export const isAt = ({ href }: AccountEntry, path: string): boolean => href === withoutEnd(path);
