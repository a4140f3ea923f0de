import type { Reuse } from '@community/contract/content';
import { PATIENT_AGE, PATIENT_CONDITION } from '@community/contract/shared';
import { JsonEditor } from './edit-json.ts';

/** What the portal says of a scenario, and its contributor may edit there. */
export interface EditedDetails {
  name: string;
  description: string;
  /** Titles. */
  tags: readonly string[];
  patient_age: number | null;
  patient_condition: number | null;
  /** ISO 639-1; left out, the file's own stays. */
  unicode_language_identifier?: string;
  /** Left out, the file's own stays. */
  reuse?: Reuse;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The name of a number in a file; null for none. */
const nameOf = (names: Readonly<Record<string, number>>, value: number | null) =>
  Object.entries(names).find(([, number]) => number === value)?.[0] ?? null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '').trim();
const keysOf = (tags: unknown) =>
  new Set((Array.isArray(tags) ? tags : []).map((tag) => String(tag).trim().toLowerCase()));
const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** Words that are not the licence stay in the file as they are. */
function editReuse(editor: JsonEditor, { reuse_licence: licence, reuse_words: words }: Reuse): void {
  if ((editor.read('reuseLicence') ?? null) !== licence) editor.write('reuseLicence', licence);
  if (licence === 'own' && textOf(editor.read('reuseWords')) !== words) editor.write('reuseWords', words);
}

/**
 * The description of a scenario with the name, description, tags, categories, language and licence of the portal. Where it says the same,
 * whatever the white space at its ends and the case of its tags, and everywhere else, it stays as it is to the letter.
 * @param bytes JSON in UTF-8 that was found good.
 * @returns null where nothing in it changes.
 */
export function editDescription(bytes: Uint8Array, says: EditedDetails): Buffer | null {
  const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const editor = new JsonEditor(whole.slice(mark.length), 'patient');

  if (textOf(editor.read('name')) !== says.name) editor.write('name', says.name);
  if (textOf(editor.read('description')) !== says.description) editor.write('description', says.description);
  if (!areAlike(keysOf(editor.read('tags')), keysOf(says.tags))) editor.write('tags', says.tags);
  const condition = nameOf(PATIENT_CONDITION, says.patient_condition);
  if ((editor.read('condition') ?? null) !== condition) editor.write('condition', condition);
  const ageBand = nameOf(PATIENT_AGE, says.patient_age);
  if ((editor.readInner('ageBand') ?? null) !== ageBand) editor.writeInner('ageBand', ageBand);

  const language = says.unicode_language_identifier;
  if (language !== undefined && editor.read('language') !== language) editor.write('language', language);

  if (says.reuse) editReuse(editor, says.reuse);

  const edited = editor.result();
  return edited === null ? null : Buffer.from(mark + edited);
}
