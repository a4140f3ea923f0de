import { sql } from 'kysely';

const kind = (name: 'scenario' | 'media', noun: string, file: string) => ({
  name,
  noun,
  /** The word for its file in texts. */
  file,
  table: sql.table(name),
  /** The published items, as searches read them; see `search/lexemes.ts`. */
  search: sql.table(`${name}_search`),
  tags: sql.table(`${name}_tag`),
  favourites: sql.table(`${name}_favourite`),
  downloads: sql.table(`${name}_download`),
  /** The column of those tables that names the item. */
  itemId: sql.ref(`${name}_id`),
});

/** A kind of content: code that scenarios and media share is written once, with the kind as a parameter. */
export type Kind = ReturnType<typeof kind>;

/** Scenarios. */
export const scenarioKind: Kind = kind('scenario', 'scenario', 'scenario file');
/** Images and videos. */
export const mediaKind: Kind = kind('media', 'media item', 'image or video');
/** Both kinds. */
export const kinds: readonly Kind[] = [scenarioKind, mediaKind];
