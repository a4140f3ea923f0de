import {
  callFails,
  callSucceeds,
  delayElapsed,
  externalEvent,
  type ModelEvent,
  nobody,
  onlyWhen,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import type { DownloadedItem } from '@community/contract/content';
import {
  downloadHistoryMachine,
  fileReplacementMachine,
  fileVersionsMachine,
  replacementWatchMachine,
} from '@community/machines/content';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { buildVersion } from '@community/mocks/content/versions';
import { mock } from '@community/mocks/mock';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { SimulatedClock } from 'xstate';
import { StagedHistory } from '../../content/downloads/DownloadHistory.stage.tsx';
import {
  listOf,
  ownFile,
  pickFile,
  StagedReplacement,
  StagedVersions,
  sendFile,
} from '../../content/file-versions/FileVersions.stage.tsx';
import { StagedOwnContent } from '../../content/own-content/OwnContent.stage.tsx';
import { chooseFrom, confirm, press } from '../gestures.ts';

/** Every state of the machines of versions and downloads, reached by its shortest path. */
const meta = preview.meta({ title: 'Flows/Models/Scenarios and media/Versions' });

const clock = new SimulatedClock();
const versions = [buildVersion({ number: 2 }), buildVersion({ state: 'kept' })];
const processed = [buildVersion({ number: 2, state: 'processing' }), buildVersion()];
const isIdle: NonNullable<ModelEvent['when']> = (snapshot) => snapshot.matches({ list: 'settled', work: 'idle' });

export const Versions = meta.story(
  replayOf({
    machine: fileVersionsMachine,
    input: ownFile,
    screen: () => <StagedVersions clock={clock} />,
    relevantContext: ({ versions: shown }) => shown.map(({ state }) => state),
    events: [
      callSucceeds('file-versions.list.loading', 'listScenarioVersions', listOf(versions)),
      callSucceeds('file-versions.list.loading', 'listScenarioVersions', listOf(processed)),
      callFails('file-versions.list.loading', 'listScenarioVersions', 500),
      delayElapsed('file-versions.list.processing', 'interval', clock, 2000),
      onlyWhen(isIdle, externalEvent('file-versions', 'file.replaced')),
      onlyWhen(
        isIdle,
        userAction(
          'restore.requested',
          chooseFrom('More actions for version 1', 'Go back to this version', 'menuitem'),
          {
            number: 1,
          },
        ),
      ),
      callFails('file-versions.work.restoring', 'restoreScenarioVersion', 502),
      callFails('file-versions.work.checkingCurrent', 'listScenarioVersions', null),
      onlyWhen(
        isIdle,
        userAction('delete.requested', chooseFrom('More actions for version 1', 'Delete this version', 'menuitem'), {
          number: 1,
        }),
      ),
      userAction('delete.confirmed', confirm('Delete version')),
      callFails('file-versions.work.deleting', 'deleteScenarioVersion', 502),
      callFails('file-versions.work.checkingDeletion', 'listScenarioVersions', null),
    ],
  }),
);

const file = { name: 'shock.isims', path: '', size: 2, type: '', open: async () => new Blob(['{}']) };
const limits = { maxBytes: 1e9, maxFiles: 10, storage: null };
const id = ownFile.id;

/** What is asked before a file is sent: three calls with one outcome. */
function prepared(output: object, latest = buildVersion()): ModelEvent[] {
  const outcome = callSucceeds('file-replacement.preparing', 'getConfiguration', output, buildConfiguration());
  return [outcome, { event: outcome.event, call: 'listScenarioVersions', answer: () => listOf([latest]) }];
}

const [busy] = processed;

export const Replacement = meta.story(
  replayOf({
    machine: fileReplacementMachine,
    input: ownFile,
    screen: () => <StagedReplacement />,
    relevantContext: ({ file: chosen }) => chosen?.name,
    events: [
      onlyWhen((snapshot) => snapshot.value === 'closed', userAction('replacement.opened', press('Replace file'))),
      onlyWhen(
        ({ context }) => context.file === null,
        userAction('file.chosen', () => pickFile(new File(['{}'], file.name)), { file }),
      ),
      onlyWhen(
        ({ context }) => context.file === null,
        userAction('file.chosen', () => pickFile(new File(['{}'], 'notes.txt')), {
          file: { ...file, name: 'notes.txt' },
        }),
      ),
      onlyWhen((snapshot) => snapshot.matches({ open: 'choosing' }), userAction('form.submitted', sendFile)),
      ...['preparing' as const, 'sending' as const].map((state) =>
        onlyWhen((snapshot) => snapshot.matches(state), externalEvent('file-replacement', 'leaving.requested')),
      ),
      ...prepared({ limits, latest: buildVersion() }),
      ...prepared({ limits, latest: busy }, busy),
      callFails('file-replacement.preparing', 'getConfiguration', 500),
      callSucceeds('file-replacement.sending', 'replaceScenarioFile', {
        errors: [{ filename: file.name, message: 'This is no scenario.' }],
        successes: [],
      }),
      callSucceeds('file-replacement.sending', 'replaceScenarioFile', {
        errors: [],
        successes: [{ filename: file.name, uuid_id: id }],
      }),
      callFails('file-replacement.sending', 'replaceScenarioFile', 502),
      callFails('file-replacement.checking', 'listScenarioVersions', null),
    ],
  }),
);

const replaced = buildScenario({ uuid_id: id });
const replacing = { ...replaced, replacement: { number: 2, state: 'processing' as const, error: null } };

export const Watch = meta.story(
  replayOf({
    machine: replacementWatchMachine,
    input: { api, kind: 'scenario', item: replacing, row: nobody, parent: nobody },
    screen: () => <StagedOwnContent clock={clock} />,
    mocks: [mock('listOwnScenarios', () => buildScenarioList([replacing]))],
    events: [
      delayElapsed('replacement-watch.waiting', 'interval', clock, 2000),
      callSucceeds('replacement-watch.asking', 'getScenario', replaced),
      callSucceeds('replacement-watch.asking', 'getScenario', replacing),
      callFails('replacement-watch.asking', 'getScenario', 500),
    ],
  }),
);

const downloaded: DownloadedItem = {
  kind: 'scenario',
  uuid_id: id,
  downloaded_at: '2026-03-12T09:30:00.000Z',
  file_version: 1,
  item: buildScenario({ uuid_id: id }),
};
const history = (downloads: DownloadedItem[]) => ({
  total: downloads.length,
  from: 1,
  to: downloads.length,
  count: downloads.length,
  downloads,
});

export const History = meta.story(
  replayOf({
    machine: downloadHistoryMachine,
    input: { api, page: 1, offlineContent: null },
    screen: () => <StagedHistory />,
    relevantContext: ({ total }) => total,
    events: [
      callSucceeds('download-history.loading', 'listDownloads', history([downloaded])),
      callSucceeds('download-history.loading', 'listDownloads', history([])),
      callFails('download-history.loading', 'listDownloads', 500),
      onlyWhen(
        (snapshot) => snapshot.value === 'populated',
        externalEvent('download-history', 'download.started', { id }),
      ),
    ],
  }),
);
