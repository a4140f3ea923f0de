import { draftsOf } from '@community/catalogue/drafts';
import {
  callFails,
  callSucceeds,
  delayElapsed,
  externalEvent,
  nobody,
  onlyWhen,
  taskFails,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import type { LastChange } from '@community/contract/content';
import { ApiError } from '@community/contract/http';
import {
  contentEditMachine,
  OWN_PER_PAGE,
  ownContentMachine,
  ownItemMachine,
  ownListMachine,
  ownSorts,
  readOwn,
  tagChoiceMachine,
} from '@community/machines/content';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { trainer } from '@community/mocks/content/own-content';
import { buildScenario, buildScenarioList, tags } from '@community/mocks/content/scenarios';
import { mock, mockPending } from '@community/mocks/mock';
import { HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type AnyMachineSnapshot, SimulatedClock } from 'xstate';
import { ownId, StagedEdit, sending } from '../../content/content-edit/ContentEdit.stage.tsx';
import { StagedOwnContent } from '../../content/own-content/OwnContent.stage.tsx';
import { choose, chooseFrom, confirm, fill, press } from '../gestures.ts';

/** Every state of the machines of own content, reached by its shortest path with mouse, keyboard and clock. */
const meta = preview.meta({ title: 'Flows/Models/Scenarios and media/Own content' });

const item = buildScenario({ uuid_id: ownId, name: 'Sepsis at night', contributed_by: trainer, privacy_level: 0 });
const address = readOwn(new URLSearchParams());
const [, , byName] = ownSorts;

const ownListInput = {
  ...address,
  pageSize: OWN_PER_PAGE.scenario,
  load: async () => ({ total: 0, rows: [] }),
  parent: nobody,
};

export const List = meta.story(
  replayOf(
    {
      machine: ownListMachine,
      input: ownListInput,
      screen: () => <StagedOwnContent />,
      events: [
        callSucceeds(
          'own-list.loading',
          'listOwnScenarios',
          { total: 1, rows: [] },
          buildScenarioList([], { total: 1 }),
        ),
        callSucceeds('own-list.loading', 'listOwnScenarios', { total: 1, rows: [item] }, buildScenarioList([item])),
        callSucceeds('own-list.loading', 'listOwnScenarios', { total: 0, rows: [] }, buildScenarioList([])),
        callFails('own-list.loading', 'listOwnScenarios', 500),
        callFails('own-list.reloading', 'listOwnScenarios', 500),
        callFails('own-list.reloading', 'listOwnScenarios', null),
        onlyWhen(
          (snapshot) => snapshot.matches('populated'),
          userAction('page.requested', chooseFrom(/^Sort:/, 'Name, A to Z'), {
            criteria: { ...address.criteria, ...byName },
            page: 1,
          }),
        ),
      ],
    },
    { input: { ...ownListInput, page: 9 }, screen: () => <StagedOwnContent query="page=9" /> },
  ),
);

/** Chooses what it is not. */
async function togglePrivacy(): Promise<void> {
  await press(/^(Public|Private): /)();
  await choose('menuitemradio', /./, false)();
}

const unprocessed = { ...item, is_processed: false, is_publishable: false };
/** Half a day less than thirty days, so that rounding up shows 30 at any time of day. */
const deletedItem = { ...item, deleted_until: new Date(Date.now() + 29.5 * 86_400_000).toISOString() };
const clock = new SimulatedClock();

export const Item = meta.story(
  replayOf(
    {
      machine: ownItemMachine,
      input: { api, kind: 'scenario', item: unprocessed, createKey: () => crypto.randomUUID(), parent: nobody },
      screen: () => <StagedOwnContent clock={clock} />,
      mocks: [
        mock('listOwnScenarios', ({ query }) =>
          buildScenarioList([query.get('status') === 'deleted' ? deletedItem : unprocessed]),
        ),
      ],
      events: [
        delayElapsed('own-item.processing.waiting', 'interval', clock, 2000),
        ...[
          { ...unprocessed, processing_error: 'The package could not be read.' },
          { ...item, is_publishable: false, description: '' },
          item,
          { ...item, privacy_level: 2 as const },
        ].map((found) => callSucceeds('own-item.processing.asking', 'getScenario', found)),
        userAction('retried', press(/^Try again/)),
        callFails('own-item.retrying', 'retryScenario', 500),
        callFails('own-item.checkingRetry', 'getScenario', null),
        userAction('privacy.toggled', togglePrivacy),
        callFails('own-item.ready.publishing', 'setScenarioPrivacy', 500),
        callFails('own-item.ready.unpublishing', 'setScenarioPrivacy', 500),
        callFails('own-item.ready.checking', 'getScenario', null),
      ],
    },
    {
      input: { api, kind: 'scenario', item: deletedItem, createKey: () => crypto.randomUUID(), parent: nobody },
      screen: () => <StagedOwnContent query="status=deleted" />,
    },
  ),
);

/** The call that fetches what is on all pages: it waits until it is to fail. */
const gathering = {
  giveUp: null as (() => void) | null,
  async begin(): Promise<never> {
    await new Promise<void>((resolve) => {
      gathering.giveUp = resolve;
    });
    throw HttpResponse.error();
  },
  start(act: () => Promise<void>): Promise<void> {
    gathering.giveUp = null;
    return act();
  },
  async fail(): Promise<void> {
    await waitFor(() => expect(gathering.giveUp).not.toBeNull());
    gathering.giveUp?.();
  },
};

const picture = buildMediaItem({ uuid_id: ownId, name: 'Monitor, asystole', contributed_by: trainer });
const { uuid_id: id, name } = picture;
const until = '2026-03-14T10:30:00.000Z';
const one = [{ uuid_id: id, name }];
const earlier: LastChange = {
  name: 'earlier',
  action: 'unpublish',
  undo_until: until,
  outcome: { successes: one, errors: [], undo_until: null, before: [{ uuid_id: id, privacy_level: 2 }] },
};
const isAbout =
  (action: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context.action === action;

const ownContentInput = { api, ...address, deleted: null, drafts: draftsOf(null), createKey: () => 'key' };

export const Everything = meta.story(
  replayOf(
    {
      machine: ownContentMachine,
      input: { ...ownContentInput, kind: 'media' },
      screen: () => <StagedOwnContent kind="media" />,
      mocks: [
        mock('listOwnMedia', async ({ params }) => {
          // Everything is asked for to be ticked, which fails once the path is there.
          if (params.count === '100') await gathering.begin();
          return buildMediaList([picture], { total: 2 });
        }),
        mock('listOwnScenarios', () => buildScenarioList([{ ...item, uuid_id: id, name }])),
        mockPending('getLastScenarioChange'),
      ],
      relevantContext: ({ action, selected }) => [action, selected],
      events: [
        userAction('preview.requested', chooseFrom(`More actions for ${name}`, 'Preview', 'menuitem'), { id }),
        userAction('delete.requested', chooseFrom(`More actions for ${name}`, 'Delete', 'menuitem'), { id }),
        onlyWhen((snapshot) => snapshot.matches({ work: 'confirming' }), userAction('confirmed', confirm('Delete'))),
        onlyWhen(
          isAbout('delete'),
          callSucceeds(
            'own-content.work.changing',
            'deleteMediaItem',
            { successes: one, errors: [], undo_until: until },
            { ok: true, undo_until: until },
          ),
        ),
        onlyWhen(isAbout('delete'), callFails('own-content.work.changing', 'deleteMediaItem', 500)),
        onlyWhen(isAbout('delete'), callFails('own-content.work.changing', 'deleteMediaItem', 403)),
        callFails('own-content.work.checking', 'getMediaItem', null),
        callSucceeds('own-content.earlier.asking', 'getLastMediaChange', null, { change: null }),
        callSucceeds('own-content.earlier.asking', 'getLastMediaChange', earlier, { change: earlier }),
        callFails('own-content.earlier.asking', 'getLastMediaChange', 500),
        userAction('undone', press('Undo'), { id }),
        callFails('own-content.undo.restoring', 'changeMedia', 500),
        callFails('own-content.undo.checking', 'getMediaItem', null),
        onlyWhen(
          ({ context }) => context.selected.length === 0,
          userAction('row.ticked', choose('checkbox', `Select ${name}`), { id, isTicked: true }),
        ),
        onlyWhen(
          ({ context, value }) => context.selected.length === 1 && value.selection === 'picking',
          userAction('everything.ticked', () => gathering.start(press('Select all 2'))),
        ),
        taskFails('own-content.selection.gathering', () => gathering.fail(), new ApiError(null)),
        userAction('tags.requested', press('Add tags'), { action: 'addTags' }),
        userAction('words.requested', chooseFrom('Set details', 'In my own words…', 'menuitem')),
        // Media have no language.
        onlyWhen(
          ({ context }) => context.kind === 'scenario',
          userAction('language.requested', chooseFrom('Set details', 'Other language…', 'menuitem')),
        ),
        userAction('privacy.requested', press('Make public'), { isPublic: true }),
        onlyWhen(
          isAbout('publish'),
          callSucceeds('own-content.work.changing', 'changeMedia', { successes: one, errors: [], undo_until: null }),
        ),
      ],
    },
    { input: { ...ownContentInput, kind: 'scenario' }, screen: () => <StagedOwnContent clock={clock} /> },
  ),
);

async function wantTag(): Promise<void> {
  (await within(document.body).findByRole('combobox', { name: 'Tags' })).focus();
  await userEvent.keyboard('Obstetrics{Enter}');
}

export const Tags = meta.story(
  replayOf({
    machine: tagChoiceMachine,
    input: { api, createKey: () => crypto.randomUUID(), parent: nobody },
    screen: () => <StagedEdit />,
    events: [
      callSucceeds('tag-choice.loading', 'listTags', tags),
      callFails('tag-choice.loading', 'listTags', 500),
      userAction('tag.requested', wantTag, { title: 'Obstetrics' }),
      callFails('tag-choice.making', 'createTag', 400),
      callFails('tag-choice.making', 'createTag', 502),
      callFails('tag-choice.checking', 'listTags', null),
    ],
  }),
);

export const Edit = meta.story(
  replayOf({
    machine: contentEditMachine,
    input: { api, kind: 'scenario', id: ownId, userId: trainer.uuid_id, drafts: draftsOf(null), ...sending },
    screen: () => <StagedEdit />,
    relevantContext: ({ values, item: saved, wantsPublic }) => [values.name, wantsPublic, saved?.privacy_level],
    events: [
      callSucceeds('content-edit.loading', 'getScenario', item),
      // Public, although it lacks what that needs: saving it asks first.
      callSucceeds('content-edit.loading', 'getScenario', { ...item, privacy_level: 2 as const, description: '' }),
      callFails('content-edit.loading', 'getScenario', 404),
      callFails('content-edit.loading', 'getScenario', 500),
      userAction('values.edited', fill(/^Name/, ''), { change: { name: '' } }),
      userAction('form.submitted', press('Save changes')),
      callSucceeds('content-edit.form.edit.saving', 'updateScenario', { ...item, became_private: false }),
      callFails('content-edit.form.edit.saving', 'updateScenario', 409),
      callFails('content-edit.form.edit.saving', 'updateScenario', 400, 'tags'),
      callFails('content-edit.form.edit.saving', 'updateScenario', 403),
      callFails('content-edit.form.edit.saving', 'updateScenario', 500),
      callFails('content-edit.form.edit.checking', 'getScenario', null),
      onlyWhen(
        ({ context }) => context.item?.privacy_level === 0,
        userAction('publishing.submitted', press('Save and publish')),
      ),
      callFails('content-edit.form.edit.publishing', 'setScenarioPrivacy', 429),
      callFails('content-edit.form.edit.publishing', 'setScenarioPrivacy', 500),
      callFails('content-edit.form.edit.checkingPublic', 'getScenario', null),
      userAction('mine.kept', press('Save my changes')),
      callFails('content-edit.form.edit.overwriting', 'updateScenario', 500),
      userAction('theirs.taken', press('Load newer version')),
      callFails('content-edit.form.edit.reloading', 'getScenario', 500),
      onlyWhen(
        (snapshot) => snapshot.matches('form'),
        externalEvent('content-edit', 'deleted', { undoable: { ids: [ownId], what: item.name, until } }),
      ),
      onlyWhen((snapshot) => snapshot.matches('form'), externalEvent('content-edit', 'file.changed')),
    ],
  }),
);
