import { draftsOf } from '@community/catalogue/drafts';
import {
  callFails,
  callSucceeds,
  externalEvent,
  nobody,
  onlyWhen,
  taskFails,
  taskSucceeds,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { silentTablet } from '@community/catalogue/staged-tablet';
import { introduce, leave, reply } from '@community/catalogue/tablet-acts';
import { BridgeError } from '@community/contract/tablet';
import { RESUMABLE_FROM } from '@community/contract/upload';
import { tabletImportMachine } from '@community/machines/tablet';
import { createStartedUploads, type UploadFile, uploadListMachine, uploadRowMachine } from '@community/machines/upload';
import { tablet } from '@community/mocks/licensing/licensing';
import { mock, mockPending } from '@community/mocks/mock';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { buildStorage } from '@community/mocks/upload/storage';
import { buildUuid } from '@community/mocks/uuid';
import { delay } from 'msw';
import { StagedImport } from '../../tablet/TabletImport.stage.tsx';
import {
  attestedUser,
  begunId,
  device,
  file,
  fingerprint,
  largeFile,
  pick,
  StagedUpload,
  unattestedUser,
} from '../../upload/Upload.stage.tsx';
import { press } from '../gestures.ts';

/** Every state of the upload's machines, reached by its shortest path with mouse, file picker and tablet. */
const meta = preview.meta({ title: 'Flows/Models/Upload' });

/** A file as it is once it was picked. */
const picked = (name: string, content = name): UploadFile => ({
  name,
  path: '',
  size: content.length,
  type: '',
  open: async () => new Blob([content]),
});

const configuration = buildConfiguration();
const { used_bytes, quota_bytes } = buildStorage();
const limits = {
  maxBytes: configuration.upload.max_bytes,
  maxFiles: configuration.upload.max_scenario_files,
  storage: { leftBytes: quota_bytes - used_bytes, quotaBytes: quota_bytes },
};
const interrupted = ['croup.json'];
const begun = { uploadId: begunId, size: RESUMABLE_FROM };

/** Picking a file, which the drop zone accepts once the limits are known. */
const add = (name: string, content = name) =>
  onlyWhen(
    (snapshot) => snapshot.matches({ limits: 'known' }),
    userAction('files.added', () => pick(file(name, content)), { files: [picked(name, content)], leftOut: 0 }),
  );

/** Whether the call for the remaining storage stays pending. */
let hasStorageNoResponse = false;
const storageChanged = externalEvent('upload-list', 'storage.changed');

export const Everything = meta.story(
  replayOf(
    {
      machine: uploadListMachine,
      input: { api, kind: 'scenario', device, startsAtOnce: true, drafts: draftsOf(interrupted) },
      screen: () => {
        hasStorageNoResponse = false;
        return <StagedUpload interrupted={interrupted} />;
      },
      // In the model, no row progresses without an event, so none finishes here.
      mocks: [
        mockPending('uploadScenarios'),
        mock('getStorage', async () => {
          if (hasStorageNoResponse) await delay('infinite');
          return buildStorage();
        }),
      ],
      events: [
        callSucceeds('upload-list.limits.loading', 'getConfiguration', limits, configuration),
        callFails('upload-list.limits.loading', 'getConfiguration', 500),
        callSucceeds('upload-list.rights.loading', 'getMe', true, attestedUser),
        callSucceeds('upload-list.rights.loading', 'getMe', false, unattestedUser),
        add('a.isims'),
        add('empty.isims', ''),
        userAction('earlier.dismissed', press('Dismiss')),
        userAction('rights.confirmed', press('I confirm both')),
        callFails('upload-list.rights.confirming', 'attest', 500),
        callSucceeds('upload-list.rights.checking', 'getMe', false, unattestedUser),
        externalEvent('upload-list', 'leaving.requested'),
        onlyWhen((snapshot) => snapshot.matches({ limits: 'known' }), {
          ...storageChanged,
          act() {
            hasStorageNoResponse = true;
            storageChanged.act?.();
          },
        }),
      ],
    },
    {
      input: { api, kind: 'scenario', device, startsAtOnce: false, drafts: draftsOf(null) },
      screen: () => <StagedUpload startsAtOnce={false} />,
    },
  ),
);

const row = {
  api,
  id: 1,
  file: picked('a.isims'),
  kind: 'scenario' as const,
  device,
  started: createStartedUploads({ drafts: draftsOf(null), kind: 'scenario' }),
  rejection: null,
  reuse: {},
  parent: nobody,
};
const hash = fingerprint('a.isims');
const original = { kind: 'scenario' as const, uuid_id: buildUuid(201), name: 'Sepsis at night' };

/** The outcome of reading the file on show. */
let reading = Promise.withResolvers<string>();
const slowDevice = { ...device, hash: () => reading.promise };

async function begin(): Promise<void> {
  reading = Promise.withResolvers();
  await pick(file('a.isims'));
}

export const Row = meta.story(
  replayOf(
    {
      machine: uploadRowMachine,
      input: { ...row, startsAtOnce: true },
      screen: () => <StagedUpload device={slowDevice} share={0.4} />,
      opening: begin,
      relevantContext: ({ wasSent, isSent, isInDoubt }) => [wasSent, isSent, isInDoubt],
      events: [
        // The list starts its rows once it is known that the rights were confirmed.
        { event: { type: 'row.started' }, call: 'getMe', answer: () => attestedUser },
        taskSucceeds('upload-row.checking.reading', () => reading.resolve(hash), { content: new Blob(), hash }),
        taskFails('upload-row.checking.reading', () => reading.reject(new Error('It was moved.')), new Error()),
        callSucceeds('upload-row.checking.comparing', 'findContributed', null, { contributed: [] }),
        callSucceeds('upload-row.checking.comparing', 'findContributed', original, {
          contributed: [{ sha256: hash, ...original }],
        }),
        onlyWhen((snapshot) => snapshot.matches('uploading'), externalEvent('upload-row', 'upload.sent')),
        callSucceeds('upload-row.uploading', 'uploadScenarios', { errors: [], successes: [] }),
        callFails('upload-row.uploading', 'uploadScenarios', null),
        userAction('row.cancelled', press('Cancel: a.isims')),
      ],
    },
    {
      input: { ...row, startsAtOnce: false },
      screen: () => <StagedUpload startsAtOnce={false} />,
      opening: begin,
    },
    // Of a large file an earlier visit has sent a part.
    {
      input: {
        ...row,
        file: { ...picked('a.isims'), size: RESUMABLE_FROM },
        started: createStartedUploads({ drafts: draftsOf({ [hash]: begun }), kind: 'scenario' }),
        startsAtOnce: true,
      },
      screen: () => <StagedUpload device={slowDevice} begun={{ [hash]: begun }} />,
      async opening() {
        reading = Promise.withResolvers();
        await pick(largeFile('a.isims'));
      },
    },
  ),
);

export const Import = meta.story(
  replayOf({
    machine: tabletImportMachine,
    input: { tablet: silentTablet, kind: 'scenario' },
    screen: () => <StagedImport tablet={{ isAnswering: false, unanswered: ['scenarioExport'] }} />,
    events: [
      userAction('tablet.changed', introduce, { connection: 'ready', device: tablet }),
      userAction('import.requested', press(/^Import from/)),
      taskSucceeds('tablet-import.offered.asking', reply('scenarioExport', { items: [] }), []),
      taskFails('tablet-import.offered.asking', leave, new BridgeError('lost', 'The tablet has gone.')),
    ],
  }),
);
