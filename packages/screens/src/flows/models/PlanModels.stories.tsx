import { draftsOf } from '@community/catalogue/drafts';
import {
  callFails,
  callSucceeds,
  delayElapsed,
  externalEvent,
  nobody,
  onlyWhen,
  taskFails,
  taskSucceeds,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { answerDownloads, api } from '@community/catalogue/stage';
import { ApiError } from '@community/contract/http';
import {
  type FoundPlan,
  favouritesKeepingMachine,
  type KeptFavourites,
  keptPlansMachine,
  NoRoomError,
  planAdditionMachine,
  planDownloadMachine,
  planEditMachine,
  planHandoverMachine,
  planKeepingMachine,
  planListMachine,
  planPrintMachine,
  planSharingMachine,
  sharedPlanMachine,
} from '@community/machines/content';
import { buildCourse } from '@community/mocks/content/course';
import { buildPlan, buildPlanList, buildSharedPlan, plans, shareToken } from '@community/mocks/content/plans';
import { scenarios } from '@community/mocks/content/scenarios';
import { mock, mockPending } from '@community/mocks/mock';
import { expect, waitFor } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { StagedHistory } from '../../content/downloads/DownloadHistory.stage.tsx';
import {
  gatherOne,
  kept,
  offlineContentWith,
  planId,
  StagedAddition,
  StagedPlan,
  StagedPlans,
  StagedShared,
} from '../../content/plans/Plans.stage.tsx';
import { choose, chooseFrom, fill, press } from '../gestures.ts';
import { heldTask } from '../held-task.ts';

/** Every state of the machines of plans, reached by its shortest path. */
const meta = preview.meta({
  title: 'Flows/Models/Scenarios and media/Plans',
  beforeEach: () => answerDownloads('pending'),
});

const plan = buildPlan();
const createKey = () => 'key';
const until = '2026-03-14T10:30:00.000Z';

export const List = meta.story(
  replayOf({
    machine: planListMachine,
    input: { api, page: 1, createKey },
    screen: () => <StagedPlans />,
    // A path ends while a plan is restored; its list would be loaded again when the next has begun.
    mocks: [mockPending('restorePlan')],
    relevantContext: ({ title, deleted }) => [title, deleted !== null],
    events: [
      callSucceeds('plan-list.list.loading', 'listPlans', buildPlanList(plans)),
      callSucceeds('plan-list.list.loading', 'listPlans', buildPlanList([])),
      callFails('plan-list.list.loading', 'listPlans', 500),
      onlyWhen(
        (snapshot) => snapshot.matches({ list: 'populated', work: { idle: 'settled' } }),
        userAction('plan.requested', press('New plan')),
      ),
      onlyWhen(
        (snapshot) => snapshot.matches({ work: { naming: 'writing' } }),
        userAction('title.changed', fill('Title', 'Day two'), { title: 'Day two' }),
      ),
      onlyWhen(({ context }) => context.title !== '', userAction('form.submitted', press('Create plan'))),
      callSucceeds('plan-list.work.making', 'createPlan', plan),
      callFails('plan-list.work.making', 'createPlan', 403),
      callFails('plan-list.work.making', 'createPlan', 502),
      onlyWhen(
        (snapshot) => snapshot.matches({ list: 'populated', work: { idle: 'settled' } }),
        userAction('delete.requested', chooseFrom(`More actions for ${plan.title}`, 'Delete', 'menuitem'), {
          id: planId,
        }),
      ),
      callSucceeds('plan-list.work.deleting', 'deletePlan', { ok: true, undo_until: until }),
      callFails('plan-list.work.deleting', 'deletePlan', 502),
      onlyWhen(
        (snapshot) => snapshot.matches({ work: { idle: 'settled' }, undo: 'offered' }),
        userAction('undone', press('Undo')),
      ),
    ],
  }),
);

export const Edit = meta.story(
  replayOf({
    machine: planEditMachine,
    input: { api, id: planId, drafts: draftsOf(null), createKey, offlineContent: null },
    screen: () => <StagedPlan />,
    relevantContext: ({ values }) => values.title,
    events: [
      callSucceeds('plan-edit.loading', 'getPlan', plan),
      callFails('plan-edit.loading', 'getPlan', 404),
      callFails('plan-edit.loading', 'getPlan', 500),
      userAction('values.edited', fill(/^Title/, ''), { change: { title: '' } }),
      userAction('form.submitted', press('Save plan')),
      callSucceeds('plan-edit.form.saving', 'updatePlan', { ...plan, version: plan.version + 1 }),
      // Of the version that it began with: it waits on this device.
      callSucceeds('plan-edit.form.saving', 'updatePlan', plan),
      callFails('plan-edit.form.saving', 'updatePlan', 409),
      callFails('plan-edit.form.saving', 'updatePlan', 403),
      callFails('plan-edit.form.saving', 'updatePlan', 502),
      externalEvent('plan-edit', 'changes.sent'),
      callSucceeds('plan-edit.form.checking', 'getPlan', plan),
      callSucceeds('plan-edit.form.checking', 'getPlan', { ...plan, version: plan.version + 1 }),
      callFails('plan-edit.form.checking', 'getPlan', 502),
      userAction('retried', press(/^(Try|Check) again$/)),
      userAction('mine.kept', press('Save my changes')),
      userAction('theirs.taken', press('Load newer version')),
    ],
  }),
);

/** The task that loads the plans: it waits until it is to end. */
const gathering = {
  end: null as ((isFound: boolean) => void) | null,
  async begin() {
    const isFound = await new Promise<boolean>((resolve) => {
      gathering.end = resolve;
    });
    if (!isFound) throw new ApiError(500);
    return gatherOne();
  },
  async finish(isFound: boolean): Promise<void> {
    await waitFor(() => expect(gathering.end).not.toBeNull());
    gathering.end?.(isFound);
    gathering.end = null;
  },
};
const [one] = scenarios;
const found = { items: [{ kind: 'scenario', uuid_id: one?.uuid_id }], total: 1, plans: buildPlanList(plans).plans };

export const Addition = meta.story(
  replayOf({
    machine: planAdditionMachine,
    input: { api, createKey, name: 'Croup', title: '', gather: gatherOne },
    screen: () => <StagedAddition gather={gathering.begin} />,
    events: [
      taskSucceeds('plan-addition.gathering', () => gathering.finish(true), found),
      taskFails('plan-addition.gathering', () => gathering.finish(false), new ApiError(500)),
      userAction('form.submitted', press('Add to plan')),
      callSucceeds('plan-addition.adding', 'addToPlan', plan),
      callFails('plan-addition.adding', 'addToPlan', 409),
      callFails('plan-addition.adding', 'addToPlan', 502),
      userAction('form.closed', press('Cancel')),
    ],
  }),
);

export const Sharing = meta.story(
  replayOf({
    machine: planSharingMachine,
    input: { api, plan, createKey, parent: nobody },
    screen: () => <StagedPlan />,
    relevantContext: ({ audience, token }) => [audience, token],
    events: [
      userAction('sharing.opened', press('Share')),
      userAction('audience.chosen', choose('radio', 'Members with the link'), { audience: 'members' }),
      callSucceeds('plan-sharing.changing', 'sharePlan', { ...plan, audience: 'members', share_token: shareToken }),
      callFails('plan-sharing.changing', 'sharePlan', 403),
      callFails('plan-sharing.changing', 'sharePlan', 502),
      onlyWhen((snapshot) => snapshot.matches({ open: 'unclear' }), userAction('sharing.closed', press('Done'))),
      externalEvent('plan-sharing', 'link.copied', { isCopied: true }),
      externalEvent('plan-sharing', 'link.copied', { isCopied: false }),
    ],
  }),
);

const clock = new SimulatedClock();
const zip = { url: '/files/zip', fileName: 'Day one.zip', size: 9, number_files: 1, left_out: 0 };

export const Download = meta.story(
  replayOf({
    machine: planDownloadMachine,
    input: { api, id: planId, parent: nobody },
    screen: () => <StagedPlan clock={clock} />,
    events: [
      userAction('download.requested', press('Download as ZIP')),
      delayElapsed('plan-download.preparing.short', 'long', clock, 3000),
      callSucceeds('plan-download.preparing', 'downloadPlan', zip),
      callFails('plan-download.preparing', 'downloadPlan', 404),
      callFails('plan-download.preparing', 'downloadPlan', 500),
      externalEvent('plan-download', 'download.answered', { url: zip.url, isTaken: true }),
      externalEvent('plan-download', 'download.answered', { url: zip.url, isTaken: false }),
    ],
  }),
);

export const Shared = meta.story(
  replayOf({
    machine: sharedPlanMachine,
    input: { api, token: shareToken, createKey },
    screen: () => <StagedShared />,
    events: [
      callSucceeds('shared-plan.loading', 'getSharedPlan', buildSharedPlan()),
      callFails('shared-plan.loading', 'getSharedPlan', 404),
      callFails('shared-plan.loading', 'getSharedPlan', 403),
      callFails('shared-plan.loading', 'getSharedPlan', 500),
      userAction('copy.requested', press('Make my own copy')),
      callSucceeds('shared-plan.shown.copying', 'createPlan', plan),
      callFails('shared-plan.shown.copying', 'createPlan', 409),
      callFails('shared-plan.shown.copying', 'createPlan', 502),
    ],
  }),
);

const file = { url: '/files/croup', fileName: 'Croup.isims' };
const [croup] = plan.items;
const onlyCroup = { ...plan, items: croup ? [croup] : [] };
const content = croup?.content;
const handed = content ? [{ kind: content.kind, id: content.uuid_id, name: content.name }] : [];

export const Handover = meta.story(
  replayOf({
    machine: planHandoverMachine,
    input: { api, parent: nobody },
    screen: () => <StagedPlan isOnTablet />,
    mocks: [mock('getPlan', () => onlyCroup)],
    relevantContext: ({ files }) => files.map(({ state }) => state),
    events: [
      userAction('handover.requested', press('Send to this tablet'), { files: handed }),
      callSucceeds('plan-handover.preparing', 'downloadScenario', file),
      callFails('plan-handover.preparing', 'downloadScenario', 500),
      externalEvent('plan-handover', 'download.answered', { url: file.url, isTaken: true }),
      userAction('handover.cancelled', press('Stop')),
    ],
  }),
);

export const Print = meta.story(
  replayOf({
    machine: planPrintMachine,
    input: { api },
    screen: () => <StagedPlan />,
    mocks: [mock('getPlan', () => onlyCroup), ...(one ? [mock('getScenario', () => one)] : [])],
    events: [
      userAction('print.opened', press('Print'), { contents: onlyCroup.items.map((item) => item.content) }),
      callSucceeds('plan-print.loading', 'getScenarioCourse', undefined, buildCourse()),
      callFails('plan-print.loading', 'getScenarioCourse', 500),
      userAction('print.closed', press('Cancel')),
    ],
  }),
);

const looking = heldTask<FoundPlan>();
const fetching = heldTask<typeof kept>();
const removal = heldTask<void>();
const offlineContent = offlineContentWith({ find: looking.begin, keep: fetching.begin, remove: removal.begin });
const partly = { ...kept, missing: 2 };
const full = new NoRoomError({ needed: 8_000_000, left: 1_000_000 });
const unanswered = new ApiError(null);

export const Keeping = meta.story(
  replayOf({
    machine: planKeepingMachine,
    input: { offlineContent, id: planId },
    screen: () => <StagedPlan offlineContent={offlineContent} />,
    relevantContext: (context) => context.kept?.missing,
    events: [
      taskSucceeds('plan-keeping.looking', () => looking.end(kept), kept),
      taskSucceeds('plan-keeping.looking', () => looking.end(partly), partly),
      taskSucceeds('plan-keeping.looking', () => looking.end(null), null),
      taskSucceeds('plan-keeping.looking', () => looking.end('gone'), 'gone'),
      taskFails('plan-keeping.looking', () => looking.fail(full), full),
      onlyWhen(
        (snapshot) => snapshot.matches('notKept'),
        userAction('keep.requested', choose('switch', 'Keep on this device')),
      ),
      userAction('removal.requested', choose('switch', 'Keep on this device', true)),
      taskSucceeds('plan-keeping.keeping', () => fetching.end(kept), kept),
      taskFails('plan-keeping.keeping', () => fetching.fail(full), full),
      taskFails('plan-keeping.keeping', () => fetching.fail(unanswered), unanswered),
      taskSucceeds('plan-keeping.removing', () => removal.end(), undefined),
      taskFails('plan-keeping.removing', () => removal.fail(full), full),
    ],
  }),
);

const counting = heldTask<KeptFavourites>();
const fetchingFavourites = heldTask<KeptFavourites>();
const offlineFavourites = offlineContentWith({
  findFavourites: counting.begin,
  keepFavourites: fetchingFavourites.begin,
});
const allHere = { total: 12, missing: 0 };
const someMissing = { total: 12, missing: 3 };
const none = { total: 0, missing: 0 };

export const FavouritesOnThisDevice = meta.story(
  replayOf({
    machine: favouritesKeepingMachine,
    input: { offlineContent: offlineFavourites },
    screen: () => <StagedHistory offlineContent={offlineFavourites} />,
    relevantContext: ({ kept: { missing } }) => missing,
    events: [
      taskSucceeds('favourites-keeping.looking', () => counting.end(allHere), allHere),
      taskSucceeds('favourites-keeping.looking', () => counting.end(someMissing), someMissing),
      taskSucceeds('favourites-keeping.looking', () => counting.end(none), none),
      taskFails('favourites-keeping.looking', () => counting.fail(full), full),
      onlyWhen((snapshot) => snapshot.matches('incomplete'), userAction('keep.requested', press('Fetch again'))),
      onlyWhen(
        (snapshot) => snapshot.matches('full') || snapshot.matches('failed'),
        userAction('keep.requested', press('Try again')),
      ),
      taskSucceeds('favourites-keeping.keeping', () => fetchingFavourites.end(allHere), allHere),
      taskFails('favourites-keeping.keeping', () => fetchingFavourites.fail(full), full),
      taskFails('favourites-keeping.keeping', () => fetchingFavourites.fail(unanswered), unanswered),
    ],
  }),
);

const listing = heldTask<{ id: string; title: string }[]>();
const listed = [{ id: planId, title: 'Airway course' }];
const listedOfflineContent = offlineContentWith({ list: listing.begin, find: async () => kept });

export const OnThisDevice = meta.story(
  replayOf({
    machine: keptPlansMachine,
    input: { offlineContent: listedOfflineContent },
    screen: () => <StagedHistory offlineContent={listedOfflineContent} />,
    relevantContext: ({ plans }) => plans.length,
    events: [
      taskSucceeds('kept-plans.looking', () => listing.end(listed), { plans: listed, items: [] }),
      taskSucceeds('kept-plans.looking', () => listing.end([]), { plans: [], items: [] }),
      taskFails('kept-plans.looking', () => listing.fail(full), full),
      externalEvent('kept-plans', 'kept.changed'),
      taskSucceeds('kept-plans.refreshing', () => listing.end(listed), { plans: listed, items: [] }),
      taskFails('kept-plans.refreshing', () => listing.fail(full), full),
    ],
  }),
);
