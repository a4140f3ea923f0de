import type { User } from '@community/contract/account';
import { accountMenuTexts } from '@community/messages/account';
import type { IconName } from '@community/ui';

/** A page that the account menu leads to. */
export interface AccountEntry {
  /** Its text. */
  label: string;
  /** Its address. */
  href: string;
  /** The icon before its text. */
  icon: IconName;
  /** Matches the paths of other pages that belong to it. */
  others?: RegExp;
}

/** Entries of the account menu that belong together. */
export interface AccountGroup {
  /** Their common heading. */
  title: string;
  /** The entries, in order. */
  entries: AccountEntry[];
}

/** The entries of a user's account menu, with provisioning and pre-releases only for those who may see them. */
export function accountMenuFor({ canProvision, isPreRelease }: Pick<User, 'canProvision' | 'isPreRelease'>) {
  const groups: (AccountGroup & { isOffered?: boolean })[] = [
    {
      title: accountMenuTexts.myDetails,
      entries: [
        { label: accountMenuTexts.myProfile, href: '/me', icon: 'user', others: /^\/me\/profile$/ },
        { label: accountMenuTexts.changePassword, href: '/me/password', icon: 'key', others: /^\/password\/sent$/ },
        { label: accountMenuTexts.mySessions, href: '/me/sessions', icon: 'lock' },
        { label: accountMenuTexts.secondFactors, href: '/me/two-step', icon: 'checkCircle' },
      ],
    },
    {
      title: accountMenuTexts.myContent,
      entries: [
        { label: accountMenuTexts.myMedia, href: '/me/media', icon: 'image', others: /^\/media\/[^/]+\/edit$/ },
        {
          label: accountMenuTexts.myScenarios,
          href: '/me/scenarios',
          icon: 'monitor',
          others: /^\/scenario\/[^/]+\/edit$/,
        },
        { label: accountMenuTexts.myPlans, href: '/plans', icon: 'list', others: /^\/plans\/[^/]+$/ },
        { label: accountMenuTexts.downloadHistory, href: '/download-history', icon: 'clock' },
      ],
    },
    {
      title: accountMenuTexts.addContent,
      entries: [
        { label: accountMenuTexts.uploadMedia, href: '/media/upload', icon: 'upload' },
        { label: accountMenuTexts.uploadScenario, href: '/scenarios/upload', icon: 'upload' },
      ],
    },
    {
      title: accountMenuTexts.provisioning,
      isOffered: canProvision,
      entries: [
        { label: accountMenuTexts.provisionDevice, href: '/me/provisioning', icon: 'tablet', others: /^\/me\/claim\// },
      ],
    },
    {
      title: accountMenuTexts.preRelease,
      isOffered: isPreRelease,
      entries: [{ label: accountMenuTexts.viewPreReleases, href: '/me/pre-release', icon: 'flask' }],
    },
    {
      title: accountMenuTexts.support,
      entries: [
        { label: accountMenuTexts.supportInformation, href: '/me/support', icon: 'info' },
        { label: accountMenuTexts.myDownloads, href: '/me/downloads', icon: 'download' },
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

/** Whether an entry links to exactly this path, rather than to a parent page. */
export const isAt = ({ href }: AccountEntry, path: string): boolean => href === withoutEnd(path);
