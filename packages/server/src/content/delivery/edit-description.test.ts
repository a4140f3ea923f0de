import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseScenarioFile, summariseScenario } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { type EditedDetails, editDescription } from './edit-description.ts';

const folder = fileURLToPath(new URL('../../../../../samples/scenarios/', import.meta.url));
const samples = readdirSync(folder).map((name) => [name, readFileSync(folder + name)] as const);
const details: EditedDetails = {
  name: 'Edited "here" \\ 🫀',
  description: 'Another\nline',
  tags: ['airway', 'Ää'],
  patient_age: 0,
  patient_condition: 2,
};
const edited = (text: string, change: Partial<EditedDetails> = {}) =>
  editDescription(Buffer.from(text), { ...details, ...change })?.toString();

describe.each(samples)('%s', (_, bytes) => {
  const result = parseScenarioFile(bytes.toString());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const summary = summariseScenario(result.scenario);

  it('stays unchanged where the portal has the same details', () => {
    expect(editDescription(bytes, summary)).toBeNull();
    const tags = summary.tags.toReversed().map((tag) => tag.toUpperCase());
    expect(editDescription(bytes, { ...summary, tags })).toBeNull();
  });

  it("has the portal's details, and is still valid", () => {
    const changed = parseScenarioFile(editDescription(bytes, details)?.toString() ?? '');
    expect(changed).toMatchObject({ ok: true });
    expect(changed.ok && summariseScenario(changed.scenario)).toEqual({ ...summary, ...details });
  });

  it('has nothing else changed, byte by byte', () => {
    const renamed = editDescription(bytes, { ...summary, name: 'X' })?.toString() ?? '';
    expect(renamed.replace('"name": "X"', `"name": ${JSON.stringify(summary.name)}`)).toBe(bytes.toString());
    const back = editDescription(editDescription(bytes, details) ?? bytes, summary)?.toString() ?? '';
    expect(JSON.parse(back)).toEqual(JSON.parse(bytes.toString()));
    expect(back).toBe(bytes.toString());
  });
});

describe('a description', () => {
  it('keeps the notation of numbers, escapes and unknown fields', () => {
    const text =
      '{"format":"isims","name":"A","big":12345678901234567890,"tiny":1.0e-400,"zero":-0.0,"note":"\\u00e9\\/\\ud83d","__proto__":{"name":"B"},"deep":{"name":"C","tags":[{"name":"D"}]}}';
    const changed = edited(text, { description: '', tags: [], patient_age: null, patient_condition: null });
    expect(changed).toBe(text.replace('"A"', JSON.stringify(details.name)));
  });

  it('keeps one of a repeated key, so that all readers find the same', () => {
    const text =
      '{"name":"first", "n\\u0061me":"second","patient":{"ageBand":"adult"}, "patient":{"ageBand":"a","ageBand":"adult"}}';
    const changed = edited(text, { description: '', tags: [], patient_condition: null, name: 'N' });
    expect(changed).toBe('{"n\\u0061me":"N","patient":{"ageBand":"neonate"}}');
  });

  it('gets a patient in place of the last one that is none', () => {
    const text = '{"patient":{"ageBand":"adult"},"patient":null}';
    const change = { description: '', tags: [], patient_condition: null, name: '' };
    expect(edited(text, change)).toBe('{"patient":{"ageBand":"neonate"}}');
  });

  const most = { tags: Array.from({ length: 20 }, (_, index) => String(index).padEnd(60, '\u{1f480}')) };
  it.each([
    ['repeats members', `{${'"tags":0,"patient":{},'.repeat(11_000)}"tags":[]}`],
    ['repeats members of its patient', `{"patient":{${'"ageBand":"",'.repeat(11_000)}"ageBand":""}}`],
    ['is indented deeply', `{\n${' '.repeat(300_000)}"tags":[\n]}`],
    ['begins with many lines', `{${'\n'.repeat(300_000)} "tags":[\n]}`],
  ])('grows by no more than the details where it %s', (_, text) => {
    const changed = edited(text, most) ?? '';
    expect(Buffer.byteLength(changed)).toBeLessThan(text.length + 10_000);
    expect(JSON.parse(changed)).toMatchObject({ ...most, name: details.name, patient: { ageBand: 'neonate' } });
  });

  it.each([
    ['on one line', '{"name":"A"}', '{"name":"A","patient":{"ageBand":"adult"}}'],
    ['with spaces', '{ "name": "A" }', '{ "name": "A", "patient": {"ageBand":"adult"} }'],
    ['indented', '{\n\t"name": "A"\n}\n', '{\n\t"name": "A",\n\t"patient": {"ageBand":"adult"}\n}\n'],
    ['with a patient', '{"name":"A","patient":{}}', '{"name":"A","patient":{"ageBand": "adult"}}'],
    ['with a byte order mark', '\uFEFF{"name":"A"}', '\uFEFF{"name":"A","patient":{"ageBand":"adult"}}'],
  ])('%s gets what it has not', (_, text, expected) => {
    const change = { name: 'A', description: '', tags: [], patient_age: 2, patient_condition: null };
    expect(edited(text, change)).toBe(expected);
  });

  it('loses its categories where the portal has none', () => {
    const text = '{"name":"A","condition":"stable","patient":{"ageBand":"adult"}}';
    const change = { name: 'A', description: '', tags: [], patient_age: null, patient_condition: null };
    expect(edited(text, change)).toBe('{"name":"A","condition":null,"patient":{"ageBand":null}}');
  });

  it('keeps the spelling of tags', () => {
    const change = { name: 'A', description: '', patient_age: null, patient_condition: null };
    expect(edited('{\r\n  "name": "A",\r\n  "tags": [\r\n    "x"\r\n  ]\r\n}', change)).toBe(
      '{\r\n  "name": "A",\r\n  "tags": [\r\n    "airway",\r\n    "Ää"\r\n  ]\r\n}',
    );
  });

  it.each(['', '[]', '{', '{"name', '{"name":', '{"name":"A"', '{"name":{"x":['])(
    'that is not a JSON object is refused: %s',
    (text) => {
      expect(() => edited(text)).toThrow(SyntaxError);
    },
  );

  it.each([
    ['many small values', `[${Array<string>(500_000).fill('{"a":1,"b":"ccc\\\\\\"cccccccccccc"}').join(',')}]`],
    ['escapes without end', `"${'\\\\'.repeat(7_500_000)}"`],
    ['quotes without end', `"${'\\"'.repeat(7_500_000)}"`],
  ])('of 16 MB takes no longer than its length: %s', (_, value) => {
    const text = `{"x":${value},"name":"A"}`;
    const before = process.cpuUsage();
    expect(edited(text)?.length).toBeGreaterThan(text.length);
    // Quadratic time would mean hours here.
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });
});
