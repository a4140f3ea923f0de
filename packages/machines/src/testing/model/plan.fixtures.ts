import { buildPlan, shareToken } from '@community/mocks/content/plans';
import { buildScenario } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import * as fc from 'fast-check';
import { favouritesKeepingMachine } from '../../content/on-device/favourites-keeping.machine.ts';
import { keptPlansMachine } from '../../content/on-device/kept-plans.machine.ts';
import { planKeepingMachine } from '../../content/on-device/plan-keeping.machine.ts';
import { planAdditionMachine } from '../../content/plans/plan-addition.machine.ts';
import { planEditMachine } from '../../content/plans/plan-edit.machine.ts';
import { planListMachine } from '../../content/plans/plan-list.machine.ts';
import { planDownloadMachine } from '../../content/plans/share-and-print/plan-download.machine.ts';
import { planHandoverMachine } from '../../content/plans/share-and-print/plan-handover.machine.ts';
import { planPrintMachine } from '../../content/plans/share-and-print/plan-print.machine.ts';
import { planSharingMachine } from '../../content/plans/share-and-print/plan-sharing.machine.ts';
import { sharedPlanMachine } from '../../content/plans/shared-plan.machine.ts';
import { type MachineFixture, machineFixture } from './machine-fixture.ts';
import { page, text } from './payloads.ts';

const plan = buildPlan();
const shared = { ...plan, audience: 'members' as const, share_token: shareToken };
const scenario = buildScenario();
const handed = [{ kind: 'scenario' as const, id: scenario.uuid_id, name: scenario.name }];
const gathered = { items: [{ kind: 'scenario' as const, uuid_id: scenario.uuid_id }], total: 1 };
const createKey = () => 'key';
/** One's own plan, and one that is not there. */
const id = fc.constantFrom(plan.uuid_id, buildUuid(900));
/** An item of the plan, and one that is not there. */
const item = fc.constantFrom(...plan.items.map((one) => one.id), buildUuid(900));
const position = fc.constantFrom('before' as const, 'after' as const);

/** The fixtures of the machines about plans. */
export const planFixtures: MachineFixture[] = [
  machineFixture(planListMachine, {
    starts: [({ api }) => ({ api, page: 1, createKey }), ({ api }) => ({ api, page: 400, createKey })],
    payloads: {
      'location.changed': fc.record({ page }),
      'copy.requested': fc.record({ id }),
      'title.changed': fc.record({ title: text }),
      'delete.requested': fc.record({ id }),
    },
    aborts: {
      // What has changed is shown by the next response.
      loadPlans: ['location.changed', 'form.closed', 'done', 'error'],
    },
    ownWords: { 'We do not know whether': 'The response was lost, and the server is asked again.' },
  }),
  machineFixture(planEditMachine, {
    starts: [
      (world) => ({
        api: world.api,
        id: plan.uuid_id,
        drafts: world.drafts(),
        createKey,
        offlineContent: world.offlineContent(),
      }),
      (world) => ({ api: world.api, id: buildUuid(900), drafts: world.drafts(), createKey, offlineContent: null }),
    ],
    payloads: {
      'values.edited': fc
        .constantFrom({ title: 'Day two' }, { title: '' }, { note: 'x'.repeat(5000) }, { startTime: '09:30' })
        .map((change) => ({ change })),
      'item.edited': fc.record({ id: item, change: fc.constantFrom({ minutes: 30 }, { note: 'x'.repeat(600) }) }),
      'items.moved': fc.record({
        ids: fc.array(item, { maxLength: 2 }),
        to: fc.record({ id: item, position }),
      }),
      'item.moved': fc.record({ id: item, by: fc.constantFrom(1 as const, -1 as const) }),
      'item.removed': fc.record({ id: item }),
    },
    heard: ['draft.restored', 'plan.shared', 'announced', 'downloadReady'],
    // What is saved meanwhile is sent after it.
    aborts: { loadPlan: ['form.submitted'] },
    ownWords: { notFound: 'What is no identifier (400) names nothing.' },
  }),
  machineFixture(keptPlansMachine, {
    starts: [(world) => ({ offlineContent: world.offlineContent() })],
    // It looks again.
    aborts: { look: ['kept.changed'] },
    heard: ['kept.changed'],
  }),
  machineFixture(favouritesKeepingMachine, {
    starts: [
      (world) => ({ offlineContent: world.offlineContent() }),
      (world) => ({
        offlineContent: { ...world.offlineContent(), findFavourites: async () => ({ total: 0, missing: 0 }) },
      }),
    ],
  }),
  machineFixture(planKeepingMachine, {
    starts: [
      (world) => ({ offlineContent: world.offlineContent(), id: plan.uuid_id }),
      (world) => ({
        offlineContent: { ...world.offlineContent(), find: async () => 'gone' as const },
        id: plan.uuid_id,
      }),
    ],
    ownWords: { gone: 'What is gone is said by itself.' },
    aborts: { keepPlan: ['removal.requested'] },
  }),
  machineFixture(planAdditionMachine, {
    starts: [
      (world) => ({
        api: world.api,
        createKey,
        name: 'Croup',
        title: '',
        gather: (signal) => world.call('gather', async () => gathered, signal),
      }),
    ],
    payloads: {
      'plan.chosen': fc.record({ id: fc.constantFrom(null, plan.uuid_id) }),
      'title.changed': fc.record({ title: text }),
    },
    aborts: { gather: ['form.closed', 'error'] },
  }),
  machineFixture(planSharingMachine, {
    starts: [
      (world) => ({ api: world.api, plan, createKey, parent: world.parent() }),
      (world) => ({ api: world.api, plan: shared, createKey, parent: world.parent() }),
    ],
    payloads: {
      'audience.chosen': fc.record({ audience: fc.constantFrom('nobody', 'members', 'anybody') }),
      'link.copied': fc.record({ isCopied: fc.boolean() }),
    },
  }),
  machineFixture(planDownloadMachine, {
    starts: [(world) => ({ api: world.api, id: plan.uuid_id, parent: world.parent() })],
    payloads: {
      'download.answered': fc.record({
        url: fc.constantFrom(`/files/mocked/${plan.uuid_id}`, ''),
        isTaken: fc.constantFrom(true, false, null),
      }),
    },
    ownWords: { nothing: 'What is no identifier (400) has nothing to download.' },
  }),
  machineFixture(sharedPlanMachine, {
    starts: [({ api }) => ({ api, token: shareToken, createKey })],
    ownWords: { notFound: 'What is no link (400) leads nowhere.' },
  }),
  machineFixture(planHandoverMachine, {
    starts: [(world) => ({ api: world.api, parent: world.parent() })],
    payloads: {
      'handover.requested': fc.constantFrom([], handed).map((files) => ({ files })),
      'download.answered': fc.record({
        url: fc.constantFrom(`/files/mocked/${scenario.uuid_id}`, ''),
        isTaken: fc.constantFrom(true, false, null),
      }),
    },
    aborts: { requestFile: ['handover.cancelled'] },
  }),
  machineFixture(planPrintMachine, {
    starts: [({ api }) => ({ api })],
    payloads: {
      'print.opened': fc
        .constantFrom(
          [],
          plan.items.map(({ content }) => content),
        )
        .map((contents) => ({ contents })),
      'scenarios.loaded': fc.constantFrom([], [[scenario.uuid_id, null]]).map((found) => ({ found })),
      'part.ticked': fc.record({ part: fc.constantFrom('briefs', 'checklists'), isTicked: fc.boolean() }),
    },
    aborts: { loadScenarios: ['print.closed'] },
  }),
];
