import { contentEdit } from './content-edit.setup.ts';

/** What the form shows of the file itself: whether it is processed, so that it can be published. */
export const editedFileRegion = contentEdit.createStateConfig({
  initial: 'known',
  states: {
    known: { description: 'What is shown is that of the current file.', on: { 'file.changed': 'looking' } },
    looking: {
      description: 'The file was replaced; its data is being loaded.',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: { target: 'known', actions: { type: 'assignFacts', params: ({ event }) => event.output } },
        // Publishing asks the server anyway.
        onError: 'known',
      },
      on: { 'file.changed': { target: 'looking', reenter: true } },
    },
  },
});
