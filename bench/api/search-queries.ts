/** A search of a library that `generateLibrary` filled. */
export interface SearchQuery {
  term: string;
  age?: number;
  condition?: number;
  /** Ids. */
  tags?: number[];
  /** The first row of the page. */
  offset?: number;
}

/** The searches that are measured: frequent and rare words, several, beginnings, typing errors, filters, no result. */
export const searchQueries: readonly SearchQuery[] = [
  // One word that many names, tags or descriptions have.
  { term: 'sepsis' },
  { term: 'shock' },
  { term: 'trauma' },
  { term: 'patient' },
  { term: 'septic' },
  { term: 'monitor' },
  { term: 'airway' },
  { term: 'oxygen' },
  // One word that few have.
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
  // Beginnings.
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
  // Beside filters.
  { term: 'sepsis', age: 2, condition: 0 },
  { term: 'shock', tags: [1, 2] },
  { term: 'cardiac arrest', age: 0, tags: [3] },
  // Far into the results.
  { term: 'sepsis', offset: 9000 },
  // No result.
  { term: 'zzyzx' },
];
