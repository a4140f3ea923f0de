import { describe, expect, it } from 'vitest';
import { indexedWords, typingErrors } from './words.ts';

describe('the indexed words of a text', () => {
  it.each([
    ['Septic shock, on the ward!', ['septic', 'shock', 'on', 'the', 'ward']],
    ['Late-onset', ['lateonset', 'late', 'onset']],
    ["Children’s O'Brien", ['childrens', 'obrien']],
    ['COVID-19', ['covid19', 'covid', '19']],
    ['Entérocolite Größe Ærø', ['enterocolite', 'grosse', 'aero']],
    ['ﬁrst ②', ['first', '2']],
    ['ショック', ['ショック', 'ョック', 'ック', 'ク']],
    ['— … !?', []],
    ['100%', ['100']],
  ])('%j: %j', (text, words) => {
    expect([...indexedWords(text)]).toEqual(words);
  });

  it('are truncated where users stop typing', () => {
    expect([...indexedWords('x'.repeat(500))]).toEqual(['x'.repeat(40)]);
  });
});

describe('typing errors', () => {
  const patternsOf = (typed: string) => {
    const errors = typingErrors(typed);
    if (!errors) return [];
    const { sameStart, beginnings, sameRest } = errors;
    return [...sameStart.patterns, ...beginnings, ...sameRest.map(({ pattern }) => pattern)];
  };
  const matches = (word: string, typed: string) =>
    patternsOf(typed).some((pattern) =>
      new RegExp(`^${pattern.replaceAll('_', '.').replace('%', '.*')}$`, 'u').test(word),
    );

  it.each([
    ['sepsis', 'sepsas'],
    ['sepsis', 'sesis'],
    ['sepsis', 'seppsis'],
    ['sepsis', 'spesis'],
    ['sepsis', 'aepsis'],
    ['anaphylaxis', 'anaphilax'],
    ['größe', 'gröse'],
  ])('%s is found by %s', (word, typed) => {
    expect(matches(word, typed)).toBe(true);
  });

  it.each([
    ['sepsis', 'sapsas'],
    ['shock', 'stick'],
  ])('%s is not found by %s', (word, typed) => {
    expect(matches(word, typed)).toBe(false);
  });

  it('in the first letters are looked up separately', () => {
    const errors = typingErrors('sepsis');
    expect(errors?.sameStart.start).toBe('se');
    expect(errors?.sameStart.patterns.every((pattern) => pattern.startsWith('se'))).toBe(true);
    expect(errors?.beginnings).toEqual(['epsis%', 'espsis%', 'spsis%', 'spesis%']);
    expect(errors?.sameRest).toEqual([
      { pattern: '_epsis%', rest: 'psis%' },
      { pattern: '_sepsis%', rest: 'epsis%' },
      { pattern: 's_psis%', rest: 'psis%' },
      { pattern: 's_epsis%', rest: 'epsis%' },
    ]);
  });

  it('are not tolerated in short words', () => {
    expect(typingErrors('burn')).toBeNull();
  });
});
