import { draftsOf } from '@community/catalogue/drafts';
import { answered, done, nobody, onlyWhen, passed, refused } from '@community/catalogue/model-ways';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
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
import { buildScenario, buildScenarioList, tags } from '@community/mocks/builders';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { trainer } from '@community/mocks/content/own-content';
import { mock } from '@community/mocks/mock';
import { userEvent, within } from 'storybook/test';
import { type AnyMachineSnapshot, SimulatedClock } from 'xstate';
import { ownId, StagedEdit } from '../content/content-edit/ContentEdit.stage.tsx';
import { StagedOwnContent } from '../content/own-content/OwnContent.stage.tsx';
import { choose, chooseFrom, confirm, fill, press } from './gestures.ts';

/** Every state of the machines of own content, reached by its shortest path with mouse, keyboard and clock. */
const meta = preview.meta({ title: 'Flows/Models/Own content' });

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
      ways: [
        answered('own-list.loading', 'listOwnScenarios', { total: 1, rows: [] }, buildScenarioList([], { total: 1 })),
        answered('own-list.loading', 'listOwnScenarios', { total: 1, rows: [item] }, buildScenarioList([item])),
        answered('own-list.loading', 'listOwnScenarios', { total: 0, rows: [] }, buildScenarioList([])),
        refused('own-list.loading', 'listOwnScenarios', 500),
        refused('own-list.reloading', 'listOwnScenarios', 500),
        refused('own-list.reloading', 'listOwnScenarios', null),
        onlyWhen(
          (snapshot) => snapshot.matches('populated'),
          done('page.requested', chooseFrom(/^Sort by/, 'Name, ascending'), { criteria: byName, page: 1 }),
        ),
      ],
    },
    { input: { ...ownListInput, page: 9 }, screen: () => <StagedOwnContent query="page=9" /> },
  ),
);

const unprocessed = { ...item, is_processed: false, is_publishable: false };
const clock = new SimulatedClock();

export const Item = meta.story(
  replayOf({
    machine: ownItemMachine,
    input: { api, kind: 'scenario', item: unprocessed, parent: nobody },
    screen: () => <StagedOwnContent clock={clock} />,
    mocks: [mock('listOwnScenarios', () => buildScenarioList([unprocessed]))],
    ways: [
      passed('own-item.processing.waiting', 'interval', clock, 2000),
      ...[
        { ...unprocessed, processing_error: 'The package could not be read.' },
        { ...item, is_publishable: false, description: '' },
        item,
        { ...item, privacy_level: 2 as const },
      ].map((found) => answered('own-item.processing.asking', 'getScenario', found)),
      done('retried', press(/^Try again/)),
      refused('own-item.retrying', 'retryScenario', 500),
      refused('own-item.checkingRetry', 'getScenario', null),
      done('privacy.toggled', choose('switch', /^Public/)),
      refused('own-item.ready.publishing', 'setScenarioPrivacy', 500),
      refused('own-item.ready.unpublishing', 'setScenarioPrivacy', 500),
      refused('own-item.ready.checking', 'getScenario', null),
    ],
  }),
);

const picture = buildMediaItem({ uuid_id: ownId, name: 'Monitor, asystole', contributed_by: trainer });
const { uuid_id: id, name } = picture;
const until = '2026-03-14T10:30:00.000Z';
const one = [{ uuid_id: id, name }];
const isAbout =
  (action: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context.action === action;

export const Everything = meta.story(
  replayOf({
    machine: ownContentMachine,
    input: { api, kind: 'media', ...address, deleted: null, drafts: draftsOf(null) },
    screen: () => <StagedOwnContent kind="media" />,
    mocks: [mock('listOwnMedia', () => buildMediaList([picture]))],
    remembered: ({ action, selected }) => [action, selected],
    ways: [
      done('preview.requested', press(`Preview: ${name}`), { id }),
      done('delete.requested', press(`Delete: ${name}`), { id }),
      onlyWhen((snapshot) => snapshot.matches({ work: 'confirming' }), done('confirmed', confirm('Delete'))),
      onlyWhen(
        isAbout('delete'),
        answered(
          'own-content.work.changing',
          'deleteMediaItem',
          { successes: one, errors: [], undo_until: until },
          { ok: true, undo_until: until },
        ),
      ),
      onlyWhen(isAbout('delete'), refused('own-content.work.changing', 'deleteMediaItem', 500)),
      onlyWhen(isAbout('delete'), refused('own-content.work.changing', 'deleteMediaItem', 403)),
      refused('own-content.work.checking', 'getMediaItem', null),
      done('undone', press('Undo'), { id }),
      refused('own-content.undo.restoring', 'changeMedia', 500),
      refused('own-content.undo.checking', 'getMediaItem', null),
      onlyWhen(
        ({ context }) => context.selected.length === 0,
        done('row.ticked', choose('checkbox', `Select ${name}`), { id, isTicked: true }),
      ),
      done('tag.requested', press('Add a tag')),
      done('privacy.requested', press('Make public'), { isPublic: true }),
      onlyWhen(
        isAbout('publish'),
        answered('own-content.work.changing', 'changeMedia', { successes: one, errors: [], undo_until: null }),
      ),
    ],
  }),
);

async function wantTag(): Promise<void> {
  (await within(document.body).findByRole('combobox', { name: 'Tags' })).focus();
  await userEvent.keyboard('Obstetrics{Enter}');
}

export const Tags = meta.story(
  replayOf({
    machine: tagChoiceMachine,
    input: { api, parent: nobody },
    screen: () => <StagedEdit />,
    ways: [
      answered('tag-choice.loading', 'listTags', tags),
      refused('tag-choice.loading', 'listTags', 500),
      done('tag.wanted', wantTag, { title: 'Obstetrics' }),
      refused('tag-choice.making', 'createTag', 400),
      refused('tag-choice.making', 'createTag', 502),
      refused('tag-choice.checking', 'listTags', null),
    ],
  }),
);

export const Edit = meta.story(
  replayOf({
    machine: contentEditMachine,
    input: { api, kind: 'scenario', id: ownId, userId: trainer.uuid_id, drafts: draftsOf(null) },
    screen: () => <StagedEdit />,
    remembered: ({ values }) => values.name,
    ways: [
      answered('content-edit.loading', 'getScenario', item),
      refused('content-edit.loading', 'getScenario', 404),
      refused('content-edit.loading', 'getScenario', 500),
      done('values.edited', fill(/^Name/, ''), { change: { name: '' } }),
      done('form.submitted', press('Save Changes')),
      answered('content-edit.form.edit.saving', 'updateScenario', { ...item, became_private: false }),
      refused('content-edit.form.edit.saving', 'updateScenario', 409),
      refused('content-edit.form.edit.saving', 'updateScenario', 400, 'tags'),
      refused('content-edit.form.edit.saving', 'updateScenario', 403),
      refused('content-edit.form.edit.saving', 'updateScenario', 500),
      refused('content-edit.form.edit.checking', 'getScenario', null),
      done('mine.kept', press('Save my changes')),
      refused('content-edit.form.edit.overwriting', 'updateScenario', 500),
      done('theirs.taken', press('Take the newer version')),
      refused('content-edit.form.edit.reloading', 'getScenario', 500),
      done('delete.requested', press('Delete Scenario')),
      done('delete.confirmed', confirm('Delete')),
      refused('content-edit.form.removal.removing', 'deleteScenario', 502),
      refused('content-edit.form.removal.checking', 'getScenario', null),
      answered('content-edit.form.removal.removing', 'deleteScenario', { ok: true, undo_until: until }),
    ],
  }),
);
