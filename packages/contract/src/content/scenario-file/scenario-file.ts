import * as z from 'zod/mini';
import { type ScenarioFields, scenarioFields, scenarioFileVersion } from './scenario-file-fields.ts';

export { type Rhythm, rhythms, scenarioFileVersion } from './scenario-file-fields.ts';

/** Deepest nesting of objects and lists in a scenario file. */
export const scenarioFileDepthMax = 64;
/** Most values in a scenario file, including those of unknown fields. */
export const scenarioFileValuesMax = 250_000;
/** Most problems reported for a file, to keep the response to a broken one of 16 MB small. */
export const scenarioFileProblemsMax = 50;

interface Inconsistency {
  readonly path: (string | number)[];
  readonly message: string;
}

function* repeatedIds(list: string, entries: readonly string[], key = 'id'): Generator<Inconsistency> {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (seen.has(entry)) yield { path: [list, index, key], message: `is used twice: ${entry}` };
    seen.add(entry);
  }
}

function* danglingTransitions(file: ScenarioFields): Generator<Inconsistency> {
  const states = new Set(file.timeline.map((entry) => entry.id));
  const actions = new Set(file.checklist.map((entry) => entry.id));
  const events = new Set(file.events.map((entry) => entry.id));
  for (const [index, { transitions }] of file.timeline.entries()) {
    for (const [position, change] of transitions.entries()) {
      const path = ['timeline', index, 'transitions', position];
      if (!states.has(change.to)) yield { path: [...path, 'to'], message: `names no state: ${change.to}` };
      if (change.trigger === 'action' && !actions.has(change.action)) {
        yield { path: [...path, 'action'], message: `names no checklist item: ${change.action}` };
      }
      if (change.trigger === 'event' && !events.has(change.event)) {
        yield { path: [...path, 'event'], message: `names no event: ${change.event}` };
      }
    }
  }
}

function* impossibleTimes(file: ScenarioFields): Generator<Inconsistency> {
  const { timeline, events, labs } = file;
  let latest = 0;
  for (const [index, { at }] of timeline.entries()) {
    if (at === null) continue;
    if (at < latest)
      yield { path: ['timeline', index, 'at'], message: `must not be before an earlier state (${latest})` };
    latest = Math.max(latest, at);
  }
  if (file.duration === 0) return;
  for (const [list, entries] of Object.entries({ timeline, events, labs })) {
    for (const [index, { at }] of entries.entries()) {
      if (at !== null && at > file.duration) {
        yield { path: [list, index, 'at'], message: `must be within the duration (${file.duration})` };
      }
    }
  }
}

const isVisible = (text: string | null) => /[^\p{C}\p{Z}]/u.test(text ?? '');

function* inconsistencies(file: ScenarioFields): Generator<Inconsistency> {
  for (const list of ['timeline', 'checklist', 'events', 'sounds', 'labs'] as const) {
    yield* repeatedIds(
      list,
      file[list].map((entry) => entry.id),
    );
  }
  yield* repeatedIds(
    'media',
    file.media.map((item) => item.file),
    'file',
  );
  yield* danglingTransitions(file);
  yield* impossibleTimes(file);
  if (file.reuseLicence === 'own' && !isVisible(file.reuseWords)) {
    yield { path: ['reuseWords'], message: 'must not be empty' };
  }
}

/**
 * A scenario file, version 1; `docs/scenario-format.md` explains its fields. Unknown fields are kept. Missing optional
 * fields become null, the empty list, the empty text or their default.
 */
export const scenarioFileSchema = scenarioFields.check(
  z.superRefine((file, context) => {
    for (const { path, message } of inconsistencies(file)) context.addIssue({ code: 'custom', path, message });
  }),
);
/** A parsed scenario file, defaults filled in. */
export type ScenarioFile = z.output<typeof scenarioFileSchema>;

/**
 * A problem with one field; `field` is its path (`timeline.2.vitals.spo2`, counted from 0), or `file` for the whole
 * file.
 */
export interface ScenarioFileProblem {
  field: string;
  message: string;
}

/** The parsed file, or why it was refused. */
export type ScenarioFileResult = { ok: true; scenario: ScenarioFile } | { ok: false; problems: ScenarioFileProblem[] };

const refused = (field: string, message: string): ScenarioFileResult => ({ ok: false, problems: [{ field, message }] });

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const BRACKET = { open: 0x5b, close: 0x5d };
const BRACE = { open: 0x7b, close: 0x7d };

/** Counts brackets and commas outside strings, so that hostile structures are refused before they are parsed. */
function structureProblem(json: string): string | null {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === COMMA) values += 1;
    else if (code === BRACE.open || code === BRACKET.open) {
      depth += 1;
      values += 1;
      if (depth > scenarioFileDepthMax) return `must not be nested more than ${scenarioFileDepthMax} levels deep`;
    } else if (code === BRACE.close || code === BRACKET.close) depth -= 1;
    if (values > scenarioFileValuesMax) return `must not hold more than ${scenarioFileValuesMax} values`;
  }
  return null;
}

/**
 * Parses the text of a scenario file (JSON, with or without a byte order mark). Never throws: returns at most {@link
 * scenarioFileProblemsMax} problems, which name the fields.
 */
export function parseScenarioFile(text: string): ScenarioFileResult {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const problem = structureProblem(json);
  if (problem !== null) return refused('file', problem);
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return refused('file', `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return refused('file', 'must be a JSON object');
  }
  if (!('format' in content) || content.format !== 'isims') {
    return refused('format', 'must be "isims": this is not a scenario file');
  }
  if ('version' in content && typeof content.version === 'number' && content.version > scenarioFileVersion) {
    const newer = `is ${content.version}, newer than this portal reads (${scenarioFileVersion})`;
    return refused('version', `${newer}: save the scenario in version ${scenarioFileVersion}`);
  }
  const result = scenarioFileSchema.safeParse(content);
  if (result.success) return { ok: true, scenario: result.data };
  const problems = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const more = problems.length - scenarioFileProblemsMax;
  if (more <= 0) return { ok: false, problems };
  const shown = problems.slice(0, scenarioFileProblemsMax - 1);
  return { ok: false, problems: [...shown, { field: 'file', message: `has ${more + 1} more problems` }] };
}
