import type { Api } from '@community/contract/http';
import { buildUser } from '@community/mocks/account/users';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import {
  SimulatedTablet,
  type SimulatedTabletOptions,
  type TabletFile,
  tabletScenario,
} from '@community/mocks/tablet/tablet';
import { buildStorage } from '@community/mocks/upload/storage';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ContentKind } from '../shared/shared.ts';
import { joinedTablet, noTablet } from '../testing/tablet.ts';
import { fakeApi, noDrafts, noUploads } from '../testing/testing.ts';
import type { UploadFile } from '../upload/upload-file.ts';
import { uploadListMachine } from '../upload/upload-list.machine.ts';
import { connectTablet } from './tablet.ts';
import { importedName, tabletImportMachine } from './tablet-import.machine.ts';

const croup = tabletScenario('s1', 'Croup', '{"name":"Croup"}');
const wound: TabletFile = {
  id: 'm1',
  name: 'Wound',
  extension: 'png',
  mime_type: 'image/png',
  content: new Uint8Array([137, 80, 78, 71]),
};

function start(kind: ContentKind, options: Partial<SimulatedTabletOptions> = {}) {
  const { app, tablet } = joinedTablet({ scenarios: [croup], media: [wound], ...options });
  const actor = createActor(tabletImportMachine, { input: { tablet, kind } }).start();
  const offered: UploadFile[] = [];
  actor.on('filesOffered', ({ files }) => offered.push(...files));
  type Wanted = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0];
  return { app, actor, offered, reaches: (state: Wanted) => waitFor(actor, (snapshot) => snapshot.matches(state)) };
}

it.each([
  [{ name: 'Croup', extension: 'json' }, 'scenario', 'Croup.isims'],
  [{ name: 'Croup.json', extension: 'json' }, 'scenario', 'Croup.isims'],
  [{ name: 'Croup.JSON', extension: 'json' }, 'scenario', 'Croup.isims'],
  [{ name: 'Croup', extension: 'isims' }, 'scenario', 'Croup.isims'],
  [{ name: 'Set', extension: 'zip' }, 'scenario', 'Set.zip'],
  [{ name: 'Wound', extension: 'png' }, 'media', 'Wound.png'],
  [{ name: 'list', extension: 'json' }, 'media', 'list.json'],
  [{ name: 'raw', extension: '' }, 'media', 'raw'],
] as const)('names %j, %s: %s', (item, kind, name) => expect(importedName(item, kind)).toBe(name));

describe('importing', () => {
  it('offers scenarios, whose bytes are fetched when they are opened', async () => {
    const { app, actor, offered, reaches } = start('scenario');
    expect(actor.getSnapshot().value).toBe('away');
    await reaches({ offered: 'idle' });
    actor.send({ type: 'import.requested' });
    actor.send({ type: 'import.requested' });
    await vi.waitFor(() => expect(offered).toHaveLength(1));
    expect(offered[0]).toMatchObject({ name: 'Croup.isims', size: croup.content.length, type: 'application/json' });
    expect(app.read().log.some(({ summary }) => summary === 'getScenario')).toBe(false);
    const content = await offered[0]?.open(new AbortController().signal);
    expect(await content?.text()).toBe('{"name":"Croup"}');
  });

  it('fetches media by the path that the tablet names', async () => {
    const { app, actor, offered, reaches } = start('media');
    await reaches('offered');
    actor.send({ type: 'import.requested' });
    await vi.waitFor(() => expect(offered).toHaveLength(1));
    const content = await offered[0]?.open(new AbortController().signal);
    expect(new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(wound.content);
    const asked = app.read().log.filter(({ from }) => from === 'portal');
    expect(asked.map(({ summary }) => summary)).toEqual([
      'requestDeviceInfo',
      'mediaExport',
      'requestMediaPath',
      'getMediaItem',
    ]);
  });

  it('may find nothing', async () => {
    const { actor, reaches } = start('media', { media: [] });
    await reaches('offered');
    actor.send({ type: 'import.requested' });
    await reaches({ offered: 'nothing' });
  });

  it('can be cancelled here, or on the tablet', async () => {
    const { actor, reaches, app } = start('media', { unanswered: ['mediaExport'] });
    await reaches('offered');
    actor.send({ type: 'import.requested' });
    expect(actor.getSnapshot().matches({ offered: 'asking' })).toBe(true);
    actor.send({ type: 'import.cancelled' });
    expect(actor.getSnapshot().matches({ offered: 'idle' })).toBe(true);
    await vi.waitFor(() => expect(app.read().log.at(-1)?.summary).toBe('cancel'));
    actor.send({ type: 'import.requested' });
    const { callbackId } = JSON.parse(app.read().log.at(-1)?.text ?? '{}') as { callbackId: string };
    const error = { code: 'cancelled', message: '' };
    app.sendRaw(JSON.stringify({ version: 1, type: 'error', callbackId, error }));
    await reaches({ offered: 'idle' });
  });

  it('reports that the tablet has gone, and can be retried', async () => {
    const { actor, reaches, app, offered } = start('media', { unanswered: ['requestMediaPath'] });
    await reaches('offered');
    app.setAnswering(false);
    actor.send({ type: 'import.requested' });
    app.goAway();
    expect((await reaches({ offered: 'failed' })).context.message).toBe('The tablet app stopped responding.');
    app.setAnswering(true);
    actor.send({ type: 'import.requested' });
    await vi.waitFor(() => expect(offered).toHaveLength(1));
  });

  it('is not offered in a plain browser', async () => {
    const actor = createActor(tabletImportMachine, { input: { tablet: noTablet(), kind: 'media' } }).start();
    actor.send({ type: 'import.requested' });
    expect(actor.getSnapshot().value).toBe('away');
  });
});

describe('a tablet that goes away during an import', () => {
  it('fails the row concerned, which loses nothing and can be retried', async () => {
    const app = new SimulatedTablet({ device: { device_id: 'x', product: 'y' }, scenarios: [croup], chunkSize: 4 });
    const tablet = connectTablet({ join: (receive) => app.connect(receive), onWarning: () => {} });
    const uploadScenarios = vi.fn<Api['uploadScenarios']>(async () => ({
      errors: [],
      successes: [{ filename: 'Croup.isims', uuid_id: '00000000-0000-4000-8000-000000000001' }],
    }));
    const api = fakeApi({
      getConfiguration: async () => buildConfiguration(),
      getStorage: async () => buildStorage(),
      getMe: async () => buildUser({ attested_at: '2026-03-01T10:00:00.000Z' }),
      findContributed: async () => ({ contributed: [] }),
      uploadScenarios,
    });
    const device = {
      hash: async (content: Blob) => (await content.text()).padEnd(64, '0'),
      whenReachable: async () => {},
      uploads: noUploads,
      createKey: () => 'key',
    };
    const list = createActor(uploadListMachine, {
      input: { api, kind: 'scenario', device, startsAtOnce: false, drafts: noDrafts },
    }).start();
    const importing = createActor(tabletImportMachine, { input: { tablet, kind: 'scenario' } }).start();
    importing.on('filesOffered', ({ files }) => list.send({ type: 'files.added', files, leftOut: 0 }));
    await waitFor(list, (snapshot) => snapshot.matches({ limits: 'known', rights: 'given' }));
    await waitFor(importing, (snapshot) => snapshot.matches('offered'));
    importing.send({ type: 'import.requested' });
    await waitFor(list, (snapshot) => snapshot.matches({ queue: 'held' }));
    const stop = app.subscribe(() => {
      if (app.read().log.at(-1)?.summary === 'chunk 1') {
        stop();
        app.goAway();
      }
    });
    list.send({ type: 'upload.selected' });
    const [row] = list.getSnapshot().context.rows;
    if (!row) throw new Error('there is no row');
    await waitFor(row, (snapshot) => snapshot.matches('failed'));
    expect(uploadScenarios).not.toHaveBeenCalled();
    app.setAnswering(true);
    row.send({ type: 'row.retried' });
    await waitFor(row, (snapshot) => snapshot.matches('uploaded'));
    const [sent] = uploadScenarios.mock.calls[0]?.[0].body['scenFiles[]'] ?? [];
    expect(sent?.name).toBe('Croup.isims');
  });
});
