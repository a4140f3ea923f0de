import type { ActorRefFrom } from 'xstate';
import { planList } from './plan-list.setup.ts';

/** The own plans: opening, making, copying and deleting them. */
export const planListMachine = planList.createMachine({
  id: 'plan-list',
  context: ({ input }) => ({
    ...input,
    plans: [],
    total: 0,
    acceptsCached: true,
    failure: null,
    title: '',
    original: null,
    key: '',
    target: null,
    deleted: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'location.changed': {
          guard: { type: 'isOtherPage', params: ({ event }) => event.page },
          target: '.loading',
          actions: { type: 'assignPage', params: ({ event }) => event.page },
        },
      },
      states: {
        loading: {
          description: 'The plans of the page are being loaded; those of another stay until then.',
          tags: 'busy',
          invoke: {
            src: 'loadPlans',
            input: ({ context: { api, page, acceptsCached } }) => ({ api, page, acceptsCached }),
            onDone: { target: 'routing', actions: { type: 'assignPlans', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          on: {
            'location.changed': {
              guard: { type: 'isOtherPage', params: ({ event }) => event.page },
              target: 'loading',
              reenter: true,
              actions: { type: 'assignPage', params: ({ event }) => event.page },
            },
          },
        },
        routing: {
          description: 'Decides whether there are any plans on this page.',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isBeyondEnd', target: 'loading', actions: ['goToLastPage', 'notifyPage'] },
            { target: 'populated' },
          ],
        },
        populated: { description: 'The plans, last changed first.' },
        empty: { description: 'There are none yet: a hint says what they are for.', tags: 'empty' },
        failed: {
          description: 'The plans could not be loaded; loading can be retried.',
          tags: 'error',
          on: { retried: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          initial: 'settled',
          states: {
            settled: { description: 'Nothing is being made or deleted.' },
            unclear: {
              description:
                'It is unknown whether a plan was deleted; asked again with its key the server answers as it did.',
              tags: ['error', 'occupied'],
              on: { 'connection.restored': '#plan-list.work.deleting' },
              after: { askAgain: '#plan-list.work.deleting' },
            },
          },
          on: {
            'plan.requested': { target: 'naming', actions: 'begin' },
            'copy.requested': {
              guard: { type: 'isListed', params: ({ event }) => event.id },
              target: 'naming',
              actions: 'begin',
            },
            'delete.requested': {
              guard: { type: 'isListed', params: ({ event }) => event.id },
              target: 'deleting',
              actions: { type: 'assignTarget', params: ({ event }) => event.id },
            },
            undone: { guard: 'hasDeleted', target: 'restoring', actions: 'renewKey' },
          },
        },
        naming: {
          description: 'A dialog asks what the new plan is called.',
          initial: 'writing',
          on: {
            'title.changed': { actions: { type: 'assignTitle', params: ({ event }) => event.title } },
            'form.submitted': { guard: 'isTitled', target: 'making' },
            'form.closed': 'idle',
          },
          states: {
            writing: { description: 'Waiting for the title.' },
            failed: { description: 'The plan was not made, with the reason; the title stays.', tags: 'error' },
            unclear: {
              description: 'It is unknown whether the plan was made; asked again with its key it is not made twice.',
              tags: 'error',
              on: {
                'title.changed': undefined,
                // The plan may have been created.
                'form.closed': { target: ['#plan-list.work.idle', '#plan-list.list.loading'], actions: 'refuseCached' },
              },
            },
          },
        },
        making: {
          description: 'The server makes the plan.',
          tags: 'busy',
          invoke: {
            src: 'makePlan',
            input: ({ context: { api, key, title, original } }) => ({
              api,
              key,
              body: { title: title.trim(), ...(original && { copy_of: original.uuid_id }) },
            }),
            onDone: { target: 'made', actions: { type: 'notifyAccepted', params: ({ event }) => event.output } },
            onError: [
              { guard: 'isUnsettled', target: 'naming.unclear', actions: 'assignFailure' },
              { target: 'naming.failed', actions: ['assignFailure', 'renewKey'] },
            ],
          },
        },
        made: { description: 'The plan is there; the page leads on to it.' },
        deleting: {
          description: 'The server deletes a plan.',
          tags: ['busy', 'occupied'],
          invoke: {
            src: 'deletePlan',
            input: ({ context: { api, target, key } }) => ({ api, id: target?.uuid_id ?? '', key }),
            onDone: {
              target: ['#plan-list.work.idle', '#plan-list.list.loading', '#plan-list.undo.offered'],
              actions: [{ type: 'assignDeleted', params: ({ event }) => event.output.undo_until }, 'notifyDeleted'],
            },
            onError: [
              {
                guard: 'isUnsettled',
                target: ['#plan-list.work.idle.unclear', '#plan-list.list.loading'],
                actions: ['refuseCached', 'notifyUnclear'],
              },
              {
                target: ['#plan-list.work.idle', '#plan-list.list.loading'],
                actions: ['assignFailure', 'notifyNotDeleted'],
              },
            ],
          },
        },
        restoring: {
          description: 'The server restores the plan deleted last. Asked twice it does the same.',
          tags: ['busy', 'occupied'],
          invoke: {
            src: 'restorePlan',
            input: ({ context: { api, deleted, key } }) => ({ api, id: deleted?.uuid_id ?? '', key }),
            onDone: {
              target: ['#plan-list.work.idle', '#plan-list.list.loading', '#plan-list.undo.none'],
              actions: [{ type: 'notifyRestored', params: ({ event }) => event.output }, 'clearDeleted'],
            },
            onError: [
              {
                guard: 'isUnsettled',
                target: ['#plan-list.work.idle', '#plan-list.list.loading'],
                actions: ['refuseCached', 'notifyRestoreUnclear'],
              },
              { target: 'idle', actions: ['assignFailure', 'notifyNotRestored'] },
            ],
          },
        },
      },
    },
    undo: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether a plan can be restored: what else is done leaves the offer as it is.',
          always: [{ guard: 'hasDeleted', target: 'offered' }, { target: 'none' }],
        },
        none: { description: 'Nothing can be restored.' },
        offered: {
          description: 'The plan deleted last can be restored, until the server makes that final.',
          after: { untilFinal: { target: 'none', actions: 'clearDeleted' } },
          on: { 'undo.dismissed': { target: 'none', actions: 'clearDeleted' } },
        },
      },
    },
  },
});

/** A running {@link planListMachine}. */
export type PlanListActor = ActorRefFrom<typeof planListMachine>;
