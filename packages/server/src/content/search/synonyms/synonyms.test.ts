import { describe, expect, it } from 'vitest';
import { mediaKind, scenarioKind } from '../../kinds.ts';
import { findPhrases } from '../search-phrases.ts';
import { keyOf } from '../words.ts';
import { medicalSynonyms } from './medical-synonyms.ts';
import { createSynonyms } from './synonyms.ts';

describe('the list of synonyms', () => {
  it('has some hundred and fifty groups', () => {
    expect(medicalSynonyms.length).toBeGreaterThanOrEqual(150);
  });

  it.each(medicalSynonyms.map((group) => [group.terms[0], group] as const))('%s is well-formed', (_, group) => {
    expect(group.source).toMatch(/^MeSH: [A-Z0-9]/);
    expect(group.terms.length).toBeGreaterThanOrEqual(2);
    for (const term of group.terms) expect(term).toMatch(/^\S(.{0,58}\S)?$/);
    for (const term of group.terms) expect(keyOf(term)).not.toBe('');
  });

  it('has each phrase once', () => {
    const keys = medicalSynonyms.flatMap(({ terms }) => terms.map(keyOf));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });
});

describe('a parsed search', () => {
  const synonyms = createSynonyms();
  const phrases = (...term: string[]) => findPhrases(term, synonyms, scenarioKind);

  it('consists of the words as typed, all required', () => {
    expect(phrases('Séptic', 'zebra')).toMatchObject([{ typed: [['septic']] }, { typed: [['zebra']] }]);
  });

  it('matches a compound as one word or by its parts', () => {
    expect(phrases('late-zebra')).toMatchObject([
      { typed: [['latezebra'], ['late', 'zebra']], synonyms: [], categories: [] },
    ]);
  });

  it('leaves out what another word implies', () => {
    expect(phrases('zeb', 'zebra', 'zebra')).toMatchObject([{ typed: [['zebra']], synonyms: [], categories: [] }]);
  });

  it('is empty where only hyphens are left', () => {
    expect(phrases('-', "'", '_')).toEqual([]);
  });

  it.each([
    ['stemi', ['heart', 'attack']],
    ['ekg', ['ecg']],
    ['x-ray', ['radiograph']],
    ['xray', ['x', 'ray']],
    ['kids', ['paediatric']],
  ])('%s matches its synonyms: %s', (word, synonym) => {
    expect(phrases(word)[0]?.synonyms).toContainEqual(synonym);
  });

  it('prefers the longest known phrase', () => {
    const [attack, ...more] = phrases('st', 'elevation', 'myocardial', 'infarction', 'adult');
    expect(attack).toMatchObject({ typed: [['st', 'elevation', 'myocardial', 'infarction']] });
    expect(attack?.synonyms).toContainEqual(['stemi']);
    expect(more).toMatchObject([{ typed: [['adult']], categories: ['=a2'] }]);
  });

  it.each([
    ['adult', '=a2'],
    ['baby', '=a0'],
    ['kids', '=a1'],
    ['german', '=lde'],
    ['deutsch', '=lde'],
    ['labs', '=fl'],
    ['video', '=fv'],
  ])('%s describes a scenario: %s', (word, category) => {
    expect(phrases(word)[0]?.categories).toContain(category);
  });

  it.each([
    ['portug', '=lpt'],
    ['neonat', '=a0'],
    ['cardiac arr', '=c2'],
    ['deterior', '=c1'],
  ])('%s begins something about a scenario: %s', (term, category) => {
    expect(phrases(...term.split(' '))).toMatchObject([
      { categories: expect.arrayContaining([category]), isKnown: false },
    ]);
  });

  it.each([
    ['germn', '=lde'],
    ['portugese', '=lpt'],
    ['cardaic arrest', '=c2'],
    ['peadiatric', '=a1'],
  ])('%s may be mistyped: %s', (term, category) => {
    expect(phrases(...term.split(' '))).toMatchObject([
      { categories: [], corrections: { categories: expect.arrayContaining([category]) }, isKnown: false },
    ]);
  });

  it.each(['st', 'ge', 'c'])('%s is the beginning of too many phrases to mean one', (word) => {
    expect(phrases(word)).toMatchObject([{ categories: [], corrections: { categories: [] } }]);
  });

  it('a video is one among media', () => {
    expect(findPhrases(['video'], synonyms, mediaKind)[0]?.categories).toEqual(['=v1']);
  });

  it('stays small, whatever is typed', () => {
    const [longest] = medicalSynonyms.map(({ terms }) => terms).sort((a, b) => b.length - a.length);
    const many = findPhrases(
      (longest ?? []).flatMap((term) => term.split(' ')),
      synonyms,
      scenarioKind,
    );
    const ways = many.flatMap((one) => one.synonyms).length;
    expect(ways).toBeLessThanOrEqual(6 * 12 * 2);
  });
});
