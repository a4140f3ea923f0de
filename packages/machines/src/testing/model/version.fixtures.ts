import { buildScenario } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import * as fc from 'fast-check';
import { downloadHistoryMachine } from '../../content/downloads/download-history.machine.ts';
import { replacementWatchMachine } from '../../content/own/item/replacement-watch.machine.ts';
import { fileReplacementMachine } from '../../content/versions/file-replacement.machine.ts';
import { fileVersionsMachine } from '../../content/versions/file-versions.machine.ts';
import { type MachineFixture, machineFixture } from './machine-fixture.ts';
import { page } from './payloads.ts';
import type { World } from './world.ts';

const scenario = buildScenario();
const number = fc.constantFrom(1, 2, 9);
const file = fc
  .record({ name: fc.constantFrom('croup.isims', 'notes.txt'), size: fc.constantFrom(0, 10, 2_000_000) })
  .map((one) => ({ ...one, path: '', type: '', open: async () => new Blob(['{}']) }));

const about = (world: World) => ({
  api: world.api,
  kind: 'scenario' as const,
  id: scenario.uuid_id,
  name: scenario.name,
  uploads: world.device().uploads,
  createKey: () => 'key',
  parent: world.parent(),
});

/** The fixtures of the machines about versions of files, and what was downloaded. */
export const versionFixtures: MachineFixture[] = [
  machineFixture(fileReplacementMachine, {
    starts: [about],
    payloads: {
      'file.chosen': fc.record({ file }),
      'note.changed': fc.record({ note: fc.constantFrom('Longer second phase', 'x'.repeat(400)) }),
    },
    heard: ['upload.started', 'upload.progressed'],
    aborts: { findBefore: ['leaving.confirmed'], send: ['sending.cancelled'] },
  }),
  machineFixture(fileVersionsMachine, {
    starts: [about],
    payloads: {
      'download.requested': fc.record({ number }),
      'restore.requested': fc.record({ number }),
      'delete.requested': fc.record({ number }),
    },
    heard: ['file.replaced', 'download.started', 'announced', 'downloadReady'],
    aborts: { loadVersions: ['more.requested', 'file.replaced', 'done', 'error'] },
  }),
  machineFixture(replacementWatchMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        item: buildScenario({ replacement: { number: 2, state: 'processing', error: null } }),
        row: world.parent(),
        parent: world.parent(),
      }),
    ],
  }),
  machineFixture(downloadHistoryMachine, {
    starts: [
      (world) => ({ api: world.api, page: 1, offlineContent: world.offlineContent() }),
      ({ api }) => ({ api, page: 400, offlineContent: null }),
    ],
    payloads: {
      'location.changed': fc.record({ page }),
      'download.requested': fc.record({
        kind: fc.constantFrom('scenario' as const, 'media' as const),
        id: fc.constantFrom(scenario.uuid_id, buildUuid(900)),
      }),
    },
    heard: ['download.started', 'announced', 'downloadReady'],
    aborts: { loadDownloads: ['location.changed', 'download.started'] },
  }),
];
