/**
 * Archives the database of a release, so that all later versions are tested to migrate it: `npm run portal -- backup
 * demo.tar`, on a portal with the demo's content only, then `node distribution/release/keep-backup.ts demo.tar`. Files
 * and the licence key are left out.
 */

import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describeEntry, entryNames } from '../../packages/server/src/operator/backup/archive/manifest.ts';
import { openArchive } from '../../packages/server/src/operator/backup/archive/reader.ts';
import { createArchive } from '../../packages/server/src/operator/backup/archive/writer.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the backup.');
const backup = await openArchive(source);
await backup.verify();
const { portal, takenAt } = backup.manifest;
const target = fileURLToPath(
  new URL(`../../packages/server/src/operator/backup/releases/${portal}.tar`, import.meta.url),
);
const kept = await createArchive(target, new Date(takenAt));
try {
  for await (const entry of backup.entries()) {
    const isLeftOut = entry.name === entryNames.licenceKey || entry.name === entryNames.end;
    const kind = describeEntry(entry.name)?.is;
    if (isLeftOut || kind === 'file' || kind === 'checksums') continue;
    await kept.add(entry.name, await buffer(backup.stream(entry)));
  }
  console.log(`${target}, ${await kept.finish()} bytes`);
} finally {
  await kept.close();
  await backup.close();
}
