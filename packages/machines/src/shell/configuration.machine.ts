import type { Api } from '@community/contract/http';
import type { Configuration } from '@community/contract/shell';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../shared/shared.ts';

export interface ConfigurationInput {
  api: Api;
}

export interface ConfigurationContext extends ConfigurationInput {
  /** Set in the state `loaded`. */
  configuration: Configuration | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

/** The operator's public details. Pages that name them show the rest of their text without waiting. */
export const configurationMachine = setup({
  types: {
    context: {} as ConfigurationContext,
    events: {} as { type: 'retried' } | ConnectionRestored,
    input: {} as ConfigurationInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadConfiguration: fromPromise<Configuration, ConfigurationInput>(({ input, signal }) =>
      input.api.getConfiguration({}, { signal }),
    ),
  },
  actions: {
    assignConfiguration: assign((_, configuration: Configuration) => ({ configuration })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'configuration',
  context: ({ input }) => ({ ...input, configuration: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The names and contacts are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadConfiguration',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'loaded', actions: { type: 'assignConfiguration', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    loaded: { description: 'It is known who runs the portal, and where help is found.' },
    failed: {
      description: 'They could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link configurationMachine}. */
export type ConfigurationActor = ActorRefFrom<typeof configurationMachine>;
