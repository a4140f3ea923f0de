/** A search of a library created by `generateLibrary`. */
export interface SearchQuery {
  term: string;
  age?: number;
  condition?: number;
  /** Ids. */
  tags?: number[];
  /** The query string. */
  query?: string;
  /** Only items of one contributor, who has as many as others. */
  isOfContributor?: boolean;
  /** Offset of the page. */
  offset?: number;
}

/** The measured searches: frequent and rare words, several words, prefixes, typing errors, filters, no result. */
export const searchQueries: readonly SearchQuery[] = [
  // A word in many names, tags or descriptions.
  { term: 'sepsis' },
  { term: 'shock' },
  { term: 'trauma' },
  { term: 'patient' },
  { term: 'septic' },
  { term: 'monitor' },
  { term: 'airway' },
  { term: 'oxygen' },
  // A rare word.
  { term: 'barcorden' },
  { term: 'kinlum' },
  { term: 'velquiros' },
  { term: 'pexmorhos' },
  // Two words.
  { term: 'septic shock' },
  { term: 'cardiac arrest' },
  { term: 'pulmonary embolism' },
  { term: 'shock night' },
  { term: 'fluids oxygen' },
  { term: 'stroke barcor' },
  { term: 'intensive care' },
  { term: 'late-onset sepsis' },
  // Four words.
  { term: 'septic shock on ward' },
  { term: 'acute cardiac arrest home' },
  { term: 'recurrent status epilepticus transit' },
  { term: 'call for help early' },
  // Prefixes.
  { term: 'x' },
  { term: 'tr' },
  { term: 'card' },
  { term: 'trans vent' },
  { term: 'an sh' },
  { term: 'hyper' },
  // One typing error.
  { term: 'anaphilactic' },
  { term: 'tachycadia' },
  { term: 'spetic shock' },
  { term: 'pneumotorax' },
  { term: 'resucitation' },
  // With filters.
  { term: 'sepsis', age: 2, condition: 0 },
  { term: 'shock', tags: [1, 2] },
  { term: 'cardiac arrest', age: 0, tags: [3] },
  // Deep pages.
  { term: 'sepsis', offset: 9000 },
  // Synonyms and attributes.
  { term: 'heart attack' },
  { term: 'st elevation myocardial infarction' },
  { term: 'baby' },
  { term: 'children' },
  { term: 'adult' },
  { term: 'english' },
  { term: 'adult cardiac arrest german' },
  { term: 'labs' },
  { term: 'user17' },
  { term: 'kids trauma bleeding x-ray' },
  // Lists without a term.
  { term: '-1', query: 'prefer=de' },
  { term: '-1', query: 'prefer=de&sort=favourites', offset: 300_000 },
  { term: '-1', query: 'language=de,sv&sort=downloads' },
  { term: '-1', query: 'device=3&sort=name' },
  // Lists of tags and contributors.
  { term: '-1', tags: [1] },
  { term: '-1', tags: [1], offset: 9000 },
  { term: '-1', tags: [1], query: 'sort=downloads' },
  { term: '-1', tags: [1], query: 'prefer=de' },
  { term: '-1', tags: [2, 3] },
  { term: '-1', tags: [2, 3, 4] },
  { term: '-1', isOfContributor: true },
  { term: '-1', tags: [5], isOfContributor: true, query: 'sort=name' },
  // Other sort orders.
  { term: 'sepsis', query: 'prefer=de' },
  { term: 'adult', query: 'prefer=de&sort=downloads' },
  { term: 'sepsis', query: 'language=de,sv&sort=name' },
  { term: 'cardiac arrest', query: 'device=3&sort=favourites' },
  // No result.
  { term: 'zzyzx' },
];
