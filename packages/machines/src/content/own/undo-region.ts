import type { Change } from './bulk-change.ts';
import { own } from './own-content.setup.ts';
import type { OwnContentContext } from './own-content.types.ts';

/** The requested restoration. */
const restorationOf = ({ context: { api, kind, restored, undoKey } }: { context: OwnContentContext }): Change => ({
  api,
  kind,
  key: undoKey,
  body: { ids: restored?.ids ?? [], action: 'restore' },
});

/** The deleted items, and restoring them. */
export const undoRegion = own.createStateConfig({
  initial: 'routing',
  states: {
    routing: {
      description: 'Decides whether anything can be brought back.',
      always: [{ guard: 'hasUndoable', target: 'offered' }, { target: 'none' }],
    },
    none: {
      description: 'Nothing can be brought back.',
      on: { 'undo.renewed': 'offered' },
    },
    offered: {
      description: 'What was deleted can be brought back, until the server makes it final.',
      after: { untilFinal: { target: 'routing', actions: 'clearOldest' } },
      on: {
        undone: { guard: 'isUndoable', target: 'restoring', actions: 'assignRestored' },
        'undo.dismissed': { target: 'routing', actions: 'clearDismissed' },
      },
    },
    restoring: {
      description: 'The server brings it back.',
      tags: 'busy',
      invoke: {
        src: 'change',
        input: restorationOf,
        onDone: { target: 'routing', actions: ['announceRestored', 'clearRestored', 'refresh'] },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignRestoreFailure' },
          { target: 'offered', actions: ['assignRestoreFailure', 'announceNotRestored'] },
        ],
      },
    },
    checking: {
      description: 'The response was lost: checking whether it is back.',
      tags: 'busy',
      invoke: {
        src: 'findOutcome',
        input: restorationOf,
        onDone: [
          {
            guard: { type: 'hasNoSuccess', params: ({ event }) => event.output },
            target: 'offered',
            actions: 'announceNotRestored',
          },
          { target: 'routing', actions: ['announceRestored', 'clearRestored', 'refresh'] },
        ],
        onError: 'unclear',
      },
    },
    unclear: {
      description: 'It is unknown whether it is back; it can be looked up again.',
      tags: 'error',
      on: { 'undo.checked': 'checking', 'connection.restored': 'checking' },
    },
  },
});
