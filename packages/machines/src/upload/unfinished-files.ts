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

/** Stores the names of unfinished files for the next visit. */
export function saveUnfinished(place: Place, names: readonly string[]): void {
  if (names.length > 0) place.drafts.keep(keyOf(place), names);
  else place.drafts.drop(keyOf(place));
}
