import { own } from './own-content.setup.ts';

/** Undoing a change that was made before the page was opened, perhaps elsewhere. */
export const earlierRegion = own.createStateConfig({
  initial: 'asking',
  on: { 'change.started': { target: '.none', actions: 'clearEarlier' } },
  states: {
    asking: {
      description: 'The server is asked which change of several items was the last one.',
      invoke: {
        src: 'findLast',
        input: ({ context: { api, kind } }) => ({ api, kind }),
        onDone: [
          {
            guard: { type: 'isDeletion', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'offerRestoring', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isReplacement', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'assignEarlier', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'unknown',
      },
    },
    none: { description: 'Nothing that was changed before is left to be undone.' },
    unknown: {
      description: 'It could not be loaded; this is not reported, as the list says why the portal does not respond.',
      on: { 'connection.restored': 'asking' },
    },
    offered: {
      description: 'The change can be undone, until the server forgets what was there before.',
      after: { untilForgotten: { target: 'none', actions: 'clearEarlier' } },
      on: { 'earlier.dismissed': { target: 'none', actions: 'clearEarlier' } },
    },
  },
});
