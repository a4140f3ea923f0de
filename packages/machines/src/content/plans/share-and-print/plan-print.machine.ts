import type { PlanContent, Scenario, ScenarioCourse } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isMissing } from '../../../shared/shared.ts';

/** The brief of a scenario on paper. */
export interface PrintedScenario {
  scenario: Scenario;
  course: ScenarioCourse;
}

/** A scenario by its id; null where it no longer exists. */
export type Loaded = readonly [id: string, scenario: PrintedScenario | null];

/** The sheets that can be printed for each scenario. */
export type PrintedPart = 'briefs' | 'checklists';

export interface PlanPrintInput {
  api: Api;
}

export interface PlanPrintContext extends PlanPrintInput {
  /** The scenarios of the plan, in their order; each once. */
  ids: string[];
  /** The loaded scenarios, by id; null where one no longer exists. They stay when the rest cannot be loaded. */
  found: ReadonlyMap<string, PrintedScenario | null>;
  /** Those that are there, once all are loaded. */
  scenarios: PrintedScenario[];
  /** What is printed beside the plan itself. */
  parts: Readonly<Record<PrintedPart, boolean>>;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PlanPrintEvent =
  | { type: 'print.opened'; contents: readonly (PlanContent | null)[] }
  | { type: 'print.closed' }
  | { type: 'scenarios.loaded'; found: readonly Loaded[] }
  | { type: 'part.ticked'; part: PrintedPart; isTicked: boolean }
  | { type: 'retried' }
  | ConnectionRestored;

/** How many scenarios are loaded at the same time. */
const AT_ONCE = 4;

/** Loads a scenario with its course; null where it no longer exists. */
async function loadOne(api: Api, id: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const [scenario, course] = await Promise.all([
      api.getScenario({ params: { id } }, { signal, acceptsCached: true }),
      api.getScenarioCourse({ params: { id } }, { signal, acceptsCached: true }),
    ]);
    return [id, { scenario, course }];
  } catch (error) {
    if (isMissing({ error })) return [id, null];
    throw error;
  }
}

/** Loads the missing scenarios. */
export interface PrintLoading {
  api: Api;
  /** The scenarios that are not loaded yet. */
  ids: readonly string[];
  onLoaded: (found: readonly Loaded[]) => void;
}

/** Loads scenarios, a few at a time. */
async function loadAll({ api, ids, onLoaded }: PrintLoading, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    onLoaded(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => loadOne(api, id, signal))));
  }
}

/** Printing a plan, with the briefs and checklists of its scenarios, which are loaded for it. */
export const planPrintMachine = setup({
  types: {
    context: {} as PlanPrintContext,
    events: {} as PlanPrintEvent,
    input: {} as PlanPrintInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadScenarios: fromPromise<void, PrintLoading>(({ input, signal }) => loadAll(input, signal)),
  },
  actions: {
    assignIds: assign((_, contents: readonly (PlanContent | null)[]) => {
      const ids = contents.flatMap((content) =>
        content?.kind === 'scenario' && content.uuid_id !== null ? [content.uuid_id] : [],
      );
      return { ids: [...new Set(ids)], found: new Map(), scenarios: [] };
    }),
    assignFound: assign(({ context }, found: readonly Loaded[]) => ({ found: new Map([...context.found, ...found]) })),
    assignScenarios: assign(({ context: { ids, found } }) => ({
      scenarios: ids.flatMap((id) => found.get(id) ?? []),
    })),
    tick: assign(({ context: { parts }, event }) =>
      event.type === 'part.ticked' ? { parts: { ...parts, [event.part]: event.isTicked } } : {},
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'plan-print',
  context: ({ input }) => ({
    ...input,
    ids: [],
    found: new Map(),
    scenarios: [],
    parts: { briefs: true, checklists: true },
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is to be printed.',
      on: {
        'print.opened': {
          target: 'loading',
          actions: { type: 'assignIds', params: ({ event }) => event.contents },
        },
      },
    },
    loading: {
      description: 'The briefs of the scenarios are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadScenarios',
        input: ({ context: { api, ids, found }, self }) => ({
          api,
          ids: ids.filter((id) => !found.has(id)),
          onLoaded: (some) => self.send({ type: 'scenarios.loaded', found: some }),
        }),
        onDone: { target: 'ready', actions: 'assignScenarios' },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: {
        'scenarios.loaded': { actions: { type: 'assignFound', params: ({ event }) => event.found } },
        'print.closed': 'closed',
      },
    },
    ready: {
      description: 'The sheets are there; a dialog asks which of them to print.',
      on: { 'part.ticked': { actions: 'tick' }, 'print.closed': 'closed' },
    },
    failed: {
      description: 'Not all briefs could be loaded; loading goes on with the others when it is retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading', 'print.closed': 'closed' },
    },
  },
});

/** A running {@link planPrintMachine}. */
export type PlanPrintActor = ActorRefFrom<typeof planPrintMachine>;
