/** The language of these texts. A translation names its own. */
const language = 'en-GB';

/** Made when first needed: asking for a language's rules takes longer than drawing a page. */
let rules: Intl.PluralRules | undefined;
let list: Intl.ListFormat | undefined;

/** The forms of a text by number, as the language tells them apart: English one and other. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form that goes with a number: `byCount(2, { one: 'file', other: 'files' })` is 'files'. */
export function byCount(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(language);
  return forms[rules.select(count)] ?? forms.other;
}

/** A number with its noun: `counted(2, { one: 'file', other: 'files' })` is '2 files'. */
export const counted = (count: number, forms: Forms): string => `${count} ${byCount(count, forms)}`;

/** Words as a list: 'a title, a description and tags'. */
export function listed(words: readonly string[]): string {
  list ??= new Intl.ListFormat(language);
  return list.format(words);
}

/** A word of a list, or what joins two of them. */
export type ListPart<Word extends string> = { type: 'element'; value: Word } | { type: 'literal'; value: string };

/** The parts of a list whose words are shown as links. */
export function listParts<Word extends string>(words: readonly Word[]): ListPart<Word>[] {
  list ??= new Intl.ListFormat(language);
  return list.formatToParts(words) as ListPart<Word>[];
}
