import type { Reuse } from '@community/contract/content';
import { PATIENT_AGE, PATIENT_CONDITION } from '@community/contract/shared';
import { JsonEditor } from './edit-json.ts';

/** Details of a scenario that its contributor may edit in the portal. */
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
 * Writes the portal's name, description, tags, categories, language and licence into a scenario's description. Values
 * that already match, apart from surrounding white space and the case of tags, and all other bytes stay unchanged.
 * @param bytes a validated description: JSON in UTF-8.
 * @returns null where nothing changes.
 */
export function editDescription(bytes: Uint8Array, details: EditedDetails): Buffer | null {
  const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const editor = new JsonEditor(whole.slice(mark.length), 'patient');

  if (textOf(editor.read('name')) !== details.name) editor.write('name', details.name);
  if (textOf(editor.read('description')) !== details.description) editor.write('description', details.description);
  if (!areAlike(keysOf(editor.read('tags')), keysOf(details.tags))) editor.write('tags', details.tags);
  const condition = nameOf(PATIENT_CONDITION, details.patient_condition);
  if ((editor.read('condition') ?? null) !== condition) editor.write('condition', condition);
  const ageBand = nameOf(PATIENT_AGE, details.patient_age);
  if ((editor.readInner('ageBand') ?? null) !== ageBand) editor.writeInner('ageBand', ageBand);

  const language = details.unicode_language_identifier;
  if (language !== undefined && editor.read('language') !== language) editor.write('language', language);

  if (details.reuse) editReuse(editor, details.reuse);

  const edited = editor.result();
  return edited === null ? null : Buffer.from(mark + edited);
}
