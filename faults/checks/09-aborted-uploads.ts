import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '../check.ts';
import { call } from '../portal/call.ts';
import { formOf, formType, packageBytes, type SentFile, storedFiles, uploadPath } from '../portal/files.ts';
import type { Portal } from '../portal/home.ts';
import { addPerson, type Person } from '../portal/people.ts';
import { beginByTus, patchHeaders, tusHeaders } from '../portal/tus.ts';
import { until } from '../portal/until.ts';
import type { Random } from '../random.ts';

const AT_ONCE = 16;
const MOST_DESCRIPTORS = 5;
const PATIENCE_MS = 30_000;

/** The embedded database opens a table's files on first use, and keeps them open. */
function countDescriptors({ pid }: Portal, databaseFolder: string): number {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => readTarget(join(folder, name)));
  return targets.filter((path) => path !== null && !path.startsWith(databaseFolder)).length;
}

/** The target of a descriptor; null if it was closed after the folder was read. */
function readTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Sends a request with part of its body, and hangs up: by closing or resetting the connection. */
async function abort(
  { url }: Portal,
  { cookie }: Person,
  line: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  random: Random,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const all = { host: `${hostname}:${port}`, cookie, ...headers, 'content-length': String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${line} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
  const { promise: isSent, resolve } = Promise.withResolvers<void>();
  socket.write(body.subarray(0, random.below(body.length)), () => resolve());
  await isSent;
  await pause(random.below(10));
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  socket.on('close', () => close());
  if (random.below(2) === 0) socket.resetAndDestroy();
  else socket.destroy();
  await isClosed;
}

/** Interrupts a tus upload, and cancels it: otherwise the received part is kept for a day. */
async function abortByTus(portal: Portal, person: Person, file: SentFile, random: Random): Promise<void> {
  const path = await beginByTus(portal.url, person, 'scenario', file);
  await abort(portal, person, `PATCH ${path}`, patchHeaders(0), file.content, random);
  const { cookie } = person;
  const response = await call(`${portal.url}${path}`, { method: 'DELETE', cookie, headers: tusHeaders });
  assert.equal(response.status, 204, response.text);
}

/** Aborted uploads leave nothing behind: no file, no partial file, no descriptor, no byte counted. */
export const check: Check = {
  number: 9,
  title: 'Aborted uploads (form, tus)',
  isQuick: true,
  async run({ count, random, createHome, progress }) {
    const uploads = count(1000, 60);
    const home = await createHome({ env: { PORTAL_UPLOADS_PER_HOUR: '100000' } });
    const people = await home.withDatabase(async (db) => [await addPerson(db, 'ada'), await addPerson(db, 'ben')]);
    const portal = await home.start();
    const file = { name: 'a.zip', content: await packageBytes(random, 400_000) };
    const body = formOf('scenario', [file]);
    const form = { 'content-type': formType };
    let done = 0;
    const play = (wanted: number) => {
      let begun = 0;
      return Promise.all(
        Array.from({ length: AT_ONCE }, async (_, client) => {
          while (begun < wanted) {
            begun += 1;
            const person = people[client % people.length];
            if (person && begun % 2 === 0) await abortByTus(portal, person, file, random);
            else if (person) await abort(portal, person, `POST ${uploadPath('scenario')}`, form, body, random);
            done += 1;
            progress(done, uploads);
          }
        }),
      );
    };
    const expectNothing = () =>
      until('nothing is left of them', PATIENCE_MS, async () => {
        const { kept, unfinished } = await storedFiles(home.folder);
        const left = [...kept, ...unfinished];
        assert.deepEqual(left, []);
        return left.length;
      });
    // Warm-up, for descriptors that stay open.
    await play(4 * AT_ONCE);
    await expectNothing();
    const before = countDescriptors(portal, join(home.folder, 'db'));
    done = 0;
    await play(uploads);
    const left = await expectNothing();
    const growth = await until('the descriptors are closed', PATIENCE_MS, () => {
      const more = countDescriptors(portal, join(home.folder, 'db')) - before;
      return Math.abs(more) <= MOST_DESCRIPTORS ? more : undefined;
    });
    for (const { cookie } of people) {
      const storage = (await call(`${portal.url}/api/me/storage`, { cookie })).json<{ used_bytes: number }>();
      assert.equal(storage.used_bytes, 0);
    }
    return {
      aborted: done,
      'files left': left,
      descriptors: `${before} ${growth < 0 ? '−' : '+'} ${Math.abs(growth)}`,
    };
  },
};
