import { own } from './own-content.setup.ts';

/** Which items are ticked, on any page. */
export const selectionRegion = own.createStateConfig({
  initial: 'picking',
  on: {
    'selection.cleared': { target: '.picking', actions: 'untickAll' },
    'list.narrowed': { actions: 'forgetMatching' },
  },
  states: {
    picking: {
      description: 'Rows are ticked one by one, or all of a page.',
      on: { 'everything.ticked': 'gathering' },
    },
    gathering: {
      description: 'What is on the other pages is fetched, to be ticked too; nothing is done to what is ticked before.',
      tags: 'busy',
      invoke: {
        src: 'loadAll',
        input: ({ context: { api, kind, criteria } }) => ({ api, kind, criteria }),
        onDone: { target: 'picking', actions: { type: 'tickAll', params: ({ event }) => event.output } },
        onError: { target: 'selectAllFailed', actions: 'assignGatherFailure' },
      },
      on: {
        'row.ticked': { guard: 'isUnticked', target: 'picking', actions: 'tick' },
        'all.ticked': { guard: 'isUnticked', target: 'picking', actions: 'tick' },
        'list.narrowed': { target: 'picking', actions: 'forgetMatching' },
      },
    },
    selectAllFailed: {
      description: 'What is on the other pages could not be fetched; what was ticked stays.',
      tags: 'error',
      on: {
        'everything.ticked': 'gathering',
        'connection.restored': 'gathering',
        'list.narrowed': { target: 'picking', actions: 'forgetMatching' },
      },
    },
  },
});
