import { describe, expect, it } from 'vitest';
import {
  parseScenarioFile,
  type ScenarioFile,
  type ScenarioFileProblem,
  scenarioFileDepthMax,
  scenarioFileProblemsMax,
  scenarioFileValuesMax,
} from './scenario-file.ts';

const minimal = {
  format: 'isims',
  version: 1,
  name: 'Febrile child',
  language: 'en',
  timeline: [{ id: 'arrival', label: 'Arrival' }],
};

function accepted(content: object): ScenarioFile {
  const result = parseScenarioFile(JSON.stringify(content));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

function problemsOf(text: string): ScenarioFileProblem[] {
  const result = parseScenarioFile(text);
  return result.ok ? [] : result.problems;
}

/** The problems of a minimal file with these changes, as "field: message". */
function refusal(changes: object): string[] {
  return problemsOf(JSON.stringify({ ...minimal, ...changes })).map(({ field, message }) => `${field}: ${message}`);
}

/** A timeline with these states. */
const timelineOf = (...states: object[]) => ({
  timeline: states.map((fields, index) => ({ id: `state-${index}`, label: 'State', ...fields })),
});

describe('a parsed scenario file', () => {
  it('needs no more than a name, a language and one state', () => {
    const file = accepted(minimal);
    expect(file.device.id).toBe(1);
    expect(file.patient.ageBand).toBeNull();
    expect(file.timeline[0]?.vitals).toMatchObject({ hr: null, rhythm: null, nibp: null });
    expect(file.checklist).toEqual([]);
  });

  it('keeps unknown fields, at every level', () => {
    const file = accepted({
      ...minimal,
      author: { team: 'ward skills' },
      patient: { weight: 12, bloodGroup: '0' },
      ...timelineOf({
        vitals: { hr: 80, cvp: 8 },
        note: 'slow',
        transitions: [{ to: 'state-0', trigger: 'manual', hint: 1 }],
      }),
    });
    expect(file).toMatchObject({
      author: { team: 'ward skills' },
      patient: { bloodGroup: '0' },
      timeline: [{ note: 'slow', vitals: { cvp: 8 }, transitions: [{ hint: 1 }] }],
    });
  });

  it('may begin with a byte order mark', () => {
    expect(parseScenarioFile(`\uFEFF${JSON.stringify(minimal)}`).ok).toBe(true);
  });

  it('may contain brackets and escaped quotes in text without counting as nested', () => {
    expect(accepted({ ...minimal, name: `${'['.repeat(80)} "\\` }).name).toContain('[[[');
  });

  it('may show an arrest: zero rate, no pressure, no saturation', () => {
    const vitals = { hr: 0, rhythm: 'asystole', spo2: 0, nibp: { systolic: 0, diastolic: 0 }, rr: 0, etco2: 0 };
    expect(accepted({ ...minimal, ...timelineOf({ vitals }) }).timeline[0]?.vitals).toMatchObject(vitals);
  });

  it('may mix states with and without a fixed time', () => {
    const file = accepted({ ...minimal, duration: 60, ...timelineOf({ at: 0 }, { at: null }, {}, { at: 60 }) });
    expect(file.timeline.map((state) => state.at)).toEqual([0, null, null, 60]);
  });

  it('may run for any time without a time limit', () => {
    expect(accepted({ ...minimal, duration: 0, ...timelineOf({ at: 7200 }) }).duration).toBe(0);
  });
});

describe('an invalid file', () => {
  it.each([
    ['nothing', '', 'file', /cannot be read as JSON/],
    ['text', 'hello', 'file', /cannot be read as JSON/],
    ['a truncated JSON', '{"format":"isims","version":1,"name":"A', 'file', /cannot be read as JSON/],
    ['a list', '[]', 'file', /must be a JSON object/],
    ['null', 'null', 'file', /must be a JSON object/],
    ['another JSON', '{"name":"A"}', 'format', /not a scenario file/],
    ['another format', '{"format":"csv","version":1}', 'format', /not a scenario file/],
  ])('says so of %s', (_, text, field, message) => {
    expect(problemsOf(text)).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it('reports only its version if that is too new', () => {
    const [problem, ...others] = problemsOf(JSON.stringify({ ...minimal, version: 2, name: 7 }));
    expect(problem?.field).toBe('version');
    expect(problem?.message).toBe('is 2, newer than this portal reads (1): save the scenario in version 1');
    expect(others).toEqual([]);
  });

  it.each([0, '1', null])('asks for version 1 instead of %j', (version) => {
    expect(refusal({ version })).toEqual(['version: must be 1']);
  });

  it.each(['[', '{"a":'])('refuses nesting 10,000 deep: %s', (opening) => {
    expect(problemsOf(opening.repeat(10_000))).toEqual([
      { field: 'file', message: `must not be nested more than ${scenarioFileDepthMax} levels deep` },
    ]);
  });

  it('accepts 64 levels and refuses 65, in unknown fields, too', () => {
    const nested = (levels: number) =>
      `{"extra":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},${JSON.stringify(minimal).slice(1)}`;
    expect(problemsOf(nested(64))).toEqual([]);
    expect(problemsOf(nested(65))).toHaveLength(1);
  });
});

it('refuses a file of more values than any scenario needs, before parsing it', () => {
  const wide = (values: number) => `{"extra":[${'0,'.repeat(values)}0],${JSON.stringify(minimal).slice(1)}`;
  expect(problemsOf(wide(200_000))).toEqual([]);
  expect(problemsOf(wide(250_000))).toEqual([
    { field: 'file', message: `must not hold more than ${scenarioFileValuesMax} values` },
  ]);
});

describe('an invalid field', () => {
  it('is reported when it is missing', () => {
    expect(problemsOf('{"format":"isims","version":1}').map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'name: is missing',
      'language: is missing',
      'timeline: is missing',
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name: must not be empty'],
    [{ name: '\u200b' }, 'name: must not be empty'],
    [{ name: 'x'.repeat(201) }, 'name: must be at most 200 characters'],
    [{ name: 'a\u0000b' }, 'name: must not contain control characters'],
    [{ name: 'half a smile: \ud83d' }, 'name: must not contain halves of characters'],
    [{ description: 'x'.repeat(201) }, 'description: must be at most 200 characters'],
    [{ tags: ['sepsis', 3] }, 'tags.1: must be text'],
    [{ tags: 'sepsis' }, 'tags: must be a list'],
    [{ language: 'eng' }, 'language: must be a two-letter language code such as en'],
    [{ device: { id: 35 } }, 'device.id: must be between 1 and 34'],
    [{ device: 3 }, 'device: must be an object'],
    [{ patient: { ageBand: 'old' } }, 'patient.ageBand: must be one of neonate, paediatric, adult'],
    [{ patient: { photo: 107 } }, 'patient.photo: must be between 0 and 106'],
    [{ patient: { weight: 0 } }, 'patient.weight: must be between 0.2 and 400'],
    [{ condition: 'fine' }, 'condition: must be one of stable, deteriorating, cardiacArrest'],
    [{ duration: -1 }, 'duration: must be between 0 and 86400'],
    [{ duration: 1.5 }, 'duration: must be a whole number'],
    [{ timeline: [] }, 'timeline: must have at least one state'],
    [{ tags: Array(21).fill(1) }, 'tags: must have at most 20 entries'],
    [{ checklist: [{ id: 'a', text: 'A', critical: 1 }] }, 'checklist.0.critical: must be true or false'],
    [
      { events: [{ id: 'a b', label: 'A', kind: 'clinical' }] },
      'events.0.id: must be 1 to 64 letters, digits, hyphens or underscores',
    ],
    [{ media: [{ file: '../a.png', kind: 'image', title: 'A' }] }, 'media.0.file: must be a file name without a path'],
    [{ media: [{ file: '..', kind: 'image', title: 'A' }] }, 'media.0.file: must be a file name without a path'],
    [
      { media: [{ file: 'a.png', kind: 'picture', title: 'A' }] },
      'media.0.kind: must be one of image, video, sound, document',
    ],
    [{ labs: [{ id: 'a', name: 'A', results: [] }] }, 'labs.0.results: must have at least one result'],
    [
      { labs: [{ id: 'a', name: 'A', results: [{ name: 'pH', value: null }] }] },
      'labs.0.results.0.value: must be a number or text',
    ],
    [
      { labs: [{ id: 'a', name: 'A', results: [{ name: 'pH', value: 7, reference: { low: 2, high: 1 } }] }] },
      'labs.0.results.0.reference.high: must not be below the lower limit',
    ],
  ])('is named: %j', (changes, problem) => {
    expect(refusal(changes)).toEqual([problem]);
  });

  it.each([
    [{ spo2: 101 }, 'spo2: must be between 0 and 100'],
    [{ hr: -1 }, 'hr: must be between 0 and 350'],
    [{ hr: '80' }, 'hr: must be a number'],
    [{ temperature: 98.6 }, 'temperature: must be between 10 and 45'],
    [{ etco2: 38 }, 'etco2: must be between 0 and 20'],
    [{ nibp: { systolic: 80 } }, 'nibp.diastolic: is missing'],
    [{ nibp: { systolic: 50, diastolic: 60 } }, 'nibp.diastolic: must not be above the systolic pressure'],
  ])('is named in the vital signs of the third state: %j', (vitals, problem) => {
    expect(refusal(timelineOf({}, {}, { vitals }))).toEqual([`timeline.2.vitals.${problem}`]);
  });

  it('is reported for a rhythm, with the valid rhythms', () => {
    const [problem] = refusal(timelineOf({ vitals: { rhythm: 'sinus' } }));
    expect(problem).toMatch(/^timeline\.0\.vitals\.rhythm: must be one of sinusRhythm, .*asystole$/);
  });

  it('is reported in a transition', () => {
    const transitions = [{ to: 'state-0', trigger: 'later' }, { to: 'state-0', trigger: 'after' }, 'state-0'];
    expect(refusal(timelineOf({ transitions }))).toEqual([
      'timeline.0.transitions.0.trigger: must be one of after, action, event, manual',
      'timeline.0.transitions.1.seconds: is missing',
      'timeline.0.transitions.2: must be an object',
    ]);
  });

  it(`is one of at most ${scenarioFileProblemsMax} that are reported`, () => {
    const problems = problemsOf(JSON.stringify({ ...minimal, tags: [], events: Array(200).fill(1) }));
    expect(problems).toHaveLength(scenarioFileProblemsMax);
    expect(problems.at(-1)).toEqual({ field: 'file', message: 'has 151 more problems' });
  });
});

describe('fields that contradict each other', () => {
  it.each([
    [timelineOf({ id: 'a' }, { id: 'a' }), 'timeline.1.id: is used twice: a'],
    [
      {
        checklist: [
          { id: 'a', text: 'A' },
          { id: 'a', text: 'B' },
        ],
      },
      'checklist.1.id: is used twice: a',
    ],
    [
      {
        media: [
          { file: 'a.png', kind: 'image', title: 'A' },
          { file: 'a.png', kind: 'image', title: 'B' },
        ],
      },
      'media.1.file: is used twice: a.png',
    ],
    [
      timelineOf({ transitions: [{ to: 'gone', trigger: 'manual' }] }),
      'timeline.0.transitions.0.to: names no state: gone',
    ],
    [
      timelineOf({ transitions: [{ to: 'state-0', trigger: 'action', action: 'gone' }] }),
      'timeline.0.transitions.0.action: names no checklist item: gone',
    ],
    [
      timelineOf({ transitions: [{ to: 'state-0', trigger: 'event', event: 'gone' }] }),
      'timeline.0.transitions.0.event: names no event: gone',
    ],
    [timelineOf({ at: 60 }, {}, { at: 30 }), 'timeline.2.at: must not be before an earlier state (60)'],
    [{ duration: 60, ...timelineOf({ at: 61 }) }, 'timeline.0.at: must be within the duration (60)'],
    [
      { duration: 60, events: [{ id: 'a', label: 'A', at: 61, kind: 'result' }] },
      'events.0.at: must be within the duration (60)',
    ],
    [
      { duration: 60, labs: [{ id: 'a', name: 'A', at: 61, results: [{ name: 'pH', value: 7.4 }] }] },
      'labs.0.at: must be within the duration (60)',
    ],
  ])('are named: %j', (changes, problem) => {
    expect(refusal(changes)).toEqual([problem]);
  });
});
