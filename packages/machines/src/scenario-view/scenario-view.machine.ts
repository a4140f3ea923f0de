import type { Api } from '@community/contract/client';
import type { Scenario } from '@community/contract/scenarios';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { downloadMachine } from '../download/index.ts';
import { type FavouriteChange, type FavouriteToggleActor, favouriteToggleMachine } from '../favourite-toggle/index.ts';
import { type Announcement, type DownloadReady, isMissing } from '../shared/index.ts';

/** What it needs from outside. */
export interface ScenarioViewInput {
  api: Api;
  /** uuid of the scenario, as it stands in the address. */
  id: string;
}

/** What it remembers. */
export interface ScenarioViewContext extends ScenarioViewInput {
  /** Set in the state `shown`. */
  scenario: Scenario | null;
  /** Its star; set in the state `shown`. */
  toggle: FavouriteToggleActor | null;
}

/** What can be said to it. */
export type ScenarioViewEvent =
  | { type: 'retried' }
  | { type: 'download.requested' }
  | FavouriteChange
  | Announcement
  | DownloadReady;

/** The page of one scenario. */
export const scenarioViewMachine = setup({
  types: {
    context: {} as ScenarioViewContext,
    events: {} as ScenarioViewEvent,
    input: {} as ScenarioViewInput,
    emitted: {} as Announcement | DownloadReady,
    tags: {} as 'busy' | 'error',
    children: {} as { toggle: 'favouriteToggle'; download: 'download' },
  },
  actors: {
    loadScenario: fromPromise<Scenario, { api: Api; id: string }>(({ input, signal }) =>
      input.api.getScenario({ params: { id: input.id } }, { signal }),
    ),
    favouriteToggle: favouriteToggleMachine,
    download: downloadMachine,
  },
  guards: { isNotFound: ({ event }) => isMissing(event) },
  actions: {
    spawnToggle: assign(({ context: { api, scenario }, spawn, self }) => ({
      toggle:
        scenario &&
        spawn('favouriteToggle', {
          id: 'toggle',
          input: {
            api,
            id: scenario.uuid_id,
            name: scenario.name,
            isFavourite: scenario.is_favourited_by_current_user,
            count: scenario.number_favourites,
            parent: self,
          },
        }),
    })),
  },
}).createMachine({
  id: 'scenario-view',
  context: ({ input }) => ({ ...input, scenario: null, toggle: null }),
  invoke: { src: 'download', id: 'download', input: ({ context, self }) => ({ api: context.api, parent: self }) },
  on: {
    announced: { actions: emit(({ event }) => event) },
    downloadReady: { actions: emit(({ event }) => event) },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The scenario is on its way.',
      tags: 'busy',
      invoke: {
        src: 'loadScenario',
        input: ({ context }) => ({ api: context.api, id: context.id }),
        onDone: {
          target: 'shown',
          actions: [assign({ scenario: ({ event }) => event.output }), 'spawnToggle'],
        },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, { target: 'failed' }],
      },
    },
    shown: {
      description: 'Everything about the scenario, with its star and its download.',
      on: {
        'download.requested': {
          actions: sendTo('download', ({ context }) => ({
            type: 'download.requested',
            id: context.id,
            name: context.scenario?.name ?? '',
          })),
        },
      },
    },
    notFound: { description: 'There is no such scenario, or none for this user.', tags: 'error' },
    failed: {
      description: 'The scenario could not be fetched; it can be asked for again.',
      tags: 'error',
      on: { retried: 'loading' },
    },
  },
});

/** The page of one scenario, running. */
export type ScenarioViewActor = ActorRefFrom<typeof scenarioViewMachine>;
