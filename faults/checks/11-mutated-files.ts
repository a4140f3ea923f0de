import assert from 'node:assert/strict';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { MediaItem, MediaList } from '../../packages/contract/src/media.ts';
import { parseScenarioFile } from '../../packages/contract/src/scenario-file.ts';
import type { Scenario, ScenarioList } from '../../packages/contract/src/scenarios.ts';
import type { TestFile, UploadKind } from '../../packages/server/src/test/made-files.ts';
import { startIdleServer, watchPortal } from '../../packages/server/src/test/watch-portal.ts';
import { unzip } from '../../packages/server/src/test/zip.ts';
import { call } from '../call.ts';
import type { Check, CheckContext } from '../check.ts';
import { type CorpusFile, makeCorpora } from '../corpora/files.ts';
import { mutate } from '../corpora/mutate.ts';
import { milliseconds } from '../figures.ts';
import { addPerson, type Person } from '../people.ts';
import { sendFiles } from '../send-files.ts';

const FILES_A_REQUEST = 10;
const REQUESTS_AT_ONCE = 4;
const PROCESSING_MS = 600_000;
const HEALTH_MAX_MS = 200;
const PAGE = 100;

/** What is said of a file that cost the process that read it its life, in a word. */
const casualties: Record<string, string> = {
  'The file could not be read.': 'fell',
  'Reading the file took too long.': 'too slow',
  'Reading the file needs too much memory.': 'too large',
};

/** What is sent, and of which format it once was. */
interface Sent extends TestFile {
  kind: UploadKind;
  format: string;
  /** As it is sent, or how it was changed. */
  how: string;
}

let count = 0;

/** @returns the file under a name of its own. */
async function sentAs({ kind, name, format, wrap }: CorpusFile, content: Buffer, how: string): Promise<Sent> {
  count += 1;
  return { kind, name: `${count}-${name}`, format, how, content: wrap ? await wrap(content) : content };
}

/** So many changed files, in requests of one kind each. */
async function* mutations({ random }: CheckContext, corpora: readonly CorpusFile[], count: number) {
  const waiting: Record<UploadKind, Sent[]> = { scenario: [], media: [] };
  for (let index = 0; index < count; index += 1) {
    const file = corpora[index % corpora.length] ?? random.pick(corpora);
    const { content, how } = mutate(file.content, random, random.pick(corpora).content);
    const batch = waiting[file.kind];
    batch.push(await sentAs(file, content, how));
    if (batch.length === FILES_A_REQUEST) yield batch.splice(0);
  }
  for (const batch of Object.values(waiting)) if (batch.length > 0) yield batch;
}

/** The types under which files are shown, by what others take them for; a QuickTime film plays as MP4. */
const shownAs: Record<string, string> = { 'video/quicktime': 'video/mp4', 'video/x-m4v': 'video/mp4' };
const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpeg$/,
  'image/png': /\.png$/,
  'image/gif': /\.gif$/,
  'image/webp': /\.webp$/,
  'video/mp4': /\.(mp4|mov)$/,
  'video/webm': /\.webm$/,
};

/** @throws unless an item's file is what the portal says it is, and an image can be decoded to its end. */
async function checkMedia(url: string, item: MediaItem): Promise<void> {
  const { status, bytes, headers } = await call(`${url}${item.signed_full_url}`);
  assert.equal(status, 200, `the file of ${item.file_name}`);
  const type = headers.get('content-type') ?? '';
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'nothing known';
  assert.equal(type, shownAs[found] ?? found, `${item.file_name} is shown as another type than it is`);
  assert.match(item.file_name, endings[type] ?? /^$/, `${item.file_name} of type ${type}`);
  assert.equal(item.is_video, type.startsWith('video/'), `${item.file_name}: ${type}`);
  if (!item.is_video) await sharp(bytes, { animated: true, failOn: 'error' }).stats();
}

/** @throws unless a scenario's file is one. */
async function checkScenario(url: string, cookie: string, { uuid_id: id }: Scenario): Promise<void> {
  const answer = await call(`${url}/api/download/scenario/${id}`, { cookie });
  assert.equal(answer.status, 200, `the address of scenario ${id}`);
  const { bytes, headers } = await call(`${url}${answer.json<{ url: string }>().url}`);
  assert.equal(headers.get('content-type'), 'application/octet-stream');
  const isZip = bytes.readUInt16BE(0) === 0x504b;
  const description = isZip ? (await unzip(bytes)).find(({ name }) => name === 'scenario.json')?.content : bytes;
  assert(parseScenarioFile(String(description)).ok, `scenario ${id} is none`);
}

/** Everything a person has contributed, once it is processed. */
async function listOwn<Item extends { is_processed: boolean; processing_error: string | null }>(
  addressOf: (offset: number) => string,
  cookie: string,
  itemsOf: (list: never) => Item[],
): Promise<Item[]> {
  const deadline = Date.now() + PROCESSING_MS;
  const items: Item[] = [];
  for (;;) {
    const answer = await call(addressOf(items.length), { cookie });
    assert.equal(answer.status, 200, answer.text);
    const page = itemsOf(answer.json<never>());
    if (page.every((item) => item.is_processed || item.processing_error !== null)) {
      items.push(...page);
      if (page.length < PAGE) return items;
    } else {
      assert(Date.now() < deadline, 'uploads were not processed in time');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Sends requests, some at a time. @returns what is said of each file. */
async function sendAll(
  url: string,
  { cookie }: Person,
  batches: AsyncIterator<Sent[]>,
  onSent: (files: readonly Sent[], refused: readonly { file: Sent | undefined; message: string }[]) => void,
): Promise<void> {
  async function sendSome(): Promise<void> {
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      const [first] = next.value;
      if (!first) continue;
      const { errors, successes } = await sendFiles(url, cookie, first.kind, next.value);
      assert.equal(errors.length + successes.length, next.value.length, 'something was said of each file');
      const files = next.value;
      const fileOf = (name: string) => files.find((file) => file.name === name);
      onSent(
        files,
        errors.map(({ filename, message }) => ({ file: fileOf(filename), message })),
      );
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendSome));
}

/** Small files of every format, as they are and changed at random, are read: none stops the portal or passes as another. */
export const check: Check = {
  number: 11,
  title: 'Mutated files of every format',
  isQuick: true,
  async run(context) {
    const { count, createHome, after, progress } = context;
    const wanted = count(10_000, 200);
    const corpora = await makeCorpora();
    const most = String(10 * wanted);
    const home = await createHome({
      env: { PORTAL_UPLOADS_PER_HOUR: most, PORTAL_TAGS_PER_USER: '100000', PORTAL_JOB_LEASE: '300' },
    });
    const [person, judge] = await home.withDatabase(async (db) => [
      await addPerson(db, 'contributor'),
      await addPerson(db, 'judge'),
    ]);
    const { url, pid } = await home.start();
    const idle = await startIdleServer();
    after(idle.stop);

    for (const file of corpora) {
      const { errors } = await sendFiles(url, judge.cookie, file.kind, [await sentAs(file, file.content, 'whole')]);
      assert.equal(errors.length === 0, file.isTaken, `${file.format} as it is: ${errors[0]?.message ?? 'taken'}`);
    }

    const mediaAt = (offset: number) => `${url}/api/me/media/${offset}/${PAGE}`;
    const scenariosAt = (offset: number) => `${url}/api/me/scenarios/${offset}/${PAGE}/contributedAt/ASC`;
    let [sent, taken] = [0, 0];
    const fallen = new Map(Object.values(casualties).map((what) => [what, 0]));
    const { slowest } = await watchPortal({ pid, url, idleUrl: idle.url }, async () => {
      await sendAll(url, person, mutations(context, corpora, wanted), (files, refused) => {
        sent += files.length;
        taken += files.length - refused.length;
        for (const { file, message } of refused) {
          const what = casualties[message];
          if (what === undefined) continue;
          fallen.set(what, (fallen.get(what) ?? 0) + 1);
          console.log(`  ${message} ${file?.format}: ${file?.how}`);
        }
        progress(sent, wanted);
      });
      for (const { cookie } of [person, judge]) {
        const media = await listOwn(mediaAt, cookie, (list: MediaList) => list.media);
        for (const item of media) if (item.is_processed) await checkMedia(url, item);
        const scenarios = await listOwn(scenariosAt, cookie, (list: ScenarioList) => list.scenarios);
        for (const item of scenarios) if (item.is_processed) await checkScenario(url, cookie, item);
      }
    });
    assert(slowest <= HEALTH_MAX_MS, `/healthz took ${milliseconds(slowest)}`);
    const ends = [...fallen].map(([what, times]) => `${times} ${what}`);
    return {
      formats: corpora.length,
      mutations: sent,
      taken,
      'processes that read': ends.join(', '),
      '/healthz': milliseconds(slowest),
    };
  },
};
