import type { ContentKind } from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';

/** Where the names of unfinished files survive the page and the session, separately for each kind. */
interface Place {
  drafts: Drafts;
  kind: ContentKind;
}

const keyOf = ({ kind }: Place) => `upload/${kind}`;

/** Names of files whose upload was interrupted in an earlier visit. */
export function findUnfinished(place: Place): string[] {
  const names = place.drafts.find(keyOf(place))?.values;
  return Array.isArray(names) ? [...new Set(names.filter((name) => typeof name === 'string'))] : [];
}

/** The names of unfinished files that a page knows of. */
interface KnownNames {
  /** When it last stored them. */
  before: readonly string[];
  now: readonly string[];
}

/** Stores what has changed about the unfinished files, for the next visit. The names that other tabs stored are kept. */
export function saveUnfinished(place: Place, { before, now }: KnownNames): void {
  const kept = findUnfinished(place).filter((name) => now.includes(name) || !before.includes(name));
  const names = [...new Set([...kept, ...now.filter((name) => !before.includes(name))])];
  if (names.length > 0) place.drafts.keep(keyOf(place), names);
  else place.drafts.drop(keyOf(place));
}
