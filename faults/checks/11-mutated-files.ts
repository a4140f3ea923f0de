import assert from 'node:assert/strict';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { MediaItem, MediaList } from '../../packages/contract/src/content/media.ts';
import { parseScenarioFile } from '../../packages/contract/src/content/scenario-file/scenario-file.ts';
import type { Scenario, ScenarioList } from '../../packages/contract/src/content/scenarios.ts';
import { unzip } from '../../packages/server/src/test/files/zip.ts';
import { startIdleServer, watchPortal } from '../../packages/server/src/test/system/watch-portal.ts';
import type { Check, CheckContext } from '../check.ts';
import { type CorpusFile, makeCorpora } from '../corpora/files.ts';
import { mutate } from '../corpora/mutate.ts';
import { milliseconds } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import { type SentFile, sendFiles, type UploadKind } from '../portal/files.ts';
import { addPerson, type Person } from '../portal/people.ts';

const FILES_A_REQUEST = 10;
/** Per user. */
const REQUESTS_AT_ONCE = 2;
/** Files sent while the portal is sampled. */
const A_ROUND = 500;
/** On a shared machine, the quietest round counts. */
const ROUNDS = 3;
const PROCESSING_MS = 600_000;
const HEALTH_MAX_MS = 200;
const PAGE = 100;

/** Most mutations that may end the process reading them: one in fifty, and a few in a short run. */
const casualtiesMax = (mutations: number) => Math.max(5, mutations / 50);

/** Messages about files that killed the process reading them, with short names. */
const casualties: Record<string, string> = {
  'The file could not be read.': 'fell',
  'Reading the file took too long.': 'too slow',
  'Reading the file needs too much memory.': 'too large',
};

/** A sent file and its original format. */
interface Sent extends SentFile {
  kind: UploadKind;
  format: string;
  /** `as it is`, or how it was mutated. */
  how: string;
}

let count = 0;

/** @returns the file with a unique name. */
async function sentAs({ kind, name, format, wrap }: CorpusFile, content: Buffer, how: string): Promise<Sent> {
  count += 1;
  return { kind, name: `${count}-${name}`, format, how, content: wrap ? await wrap(content) : content };
}

/** This many mutated files, in requests of one kind each. */
async function mutations({ random }: CheckContext, corpora: readonly CorpusFile[], count: number): Promise<Sent[][]> {
  const waiting: Record<UploadKind, Sent[]> = { scenario: [], media: [] };
  const requests: Sent[][] = [];
  for (let index = 0; index < count; index += 1) {
    const file = corpora[index % corpora.length] ?? random.pick(corpora);
    const { content, how } = mutate(file.content, random, random.pick(corpora).content);
    const batch = waiting[file.kind];
    batch.push(await sentAs(file, content, how));
    if (batch.length === FILES_A_REQUEST) requests.push(batch.splice(0));
  }
  return [...requests, ...Object.values(waiting).filter((batch) => batch.length > 0)];
}

/** Types of shown files, by the types that others detect; a QuickTime video plays as MP4. */
const shownAs: Record<string, string> = { 'video/quicktime': 'video/mp4', 'video/x-m4v': 'video/mp4' };
const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpeg$/,
  'image/png': /\.png$/,
  'image/gif': /\.gif$/,
  'image/webp': /\.webp$/,
  'video/mp4': /\.(mp4|mov)$/,
  'video/webm': /\.webm$/,
};

/** @throws unless an item's file has the declared type, and an image can be decoded completely. */
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

/** @throws unless a scenario's file is valid. */
async function checkScenario(url: string, cookie: string, { uuid_id: id }: Scenario): Promise<void> {
  const response = await call(`${url}/api/download/scenario/${id}`, { cookie });
  assert.equal(response.status, 200, `the address of scenario ${id}`);
  const { bytes, headers } = await call(`${url}${response.json<{ url: string }>().url}`);
  assert.equal(headers.get('content-type'), 'application/octet-stream');
  const isZip = bytes.readUInt16BE(0) === 0x504b;
  const description = isZip ? (await unzip(bytes)).find(({ name }) => name === 'scenario.json')?.content : bytes;
  assert(parseScenarioFile(String(description)).ok, `scenario ${id} is none`);
}

/** A user's contributions, once they are processed. */
async function listOwn<Item extends { is_processed: boolean; processing_error: string | null }>(
  addressOf: (offset: number) => string,
  cookie: string,
  itemsOf: (list: never) => Item[],
): Promise<Item[]> {
  const deadline = Date.now() + PROCESSING_MS;
  const items: Item[] = [];
  for (;;) {
    const response = await call(addressOf(items.length), { cookie });
    assert.equal(response.status, 200, response.text);
    const page = itemsOf(response.json<never>());
    if (page.every((item) => item.is_processed || item.processing_error !== null)) {
      items.push(...page);
      if (page.length < PAGE) return items;
    } else {
      assert(Date.now() < deadline, 'uploads were not processed in time');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** A refused file and its message. */
interface Refused {
  file: Sent | undefined;
  message: string;
}

/** Sends requests concurrently, alternating between users. @returns the refusals. */
async function sendAll(url: string, people: readonly Person[], requests: readonly Sent[][]): Promise<Refused[]> {
  const left = requests.values();
  const refused: Refused[] = [];
  async function sendSome(person: Person): Promise<void> {
    for (const files of left) {
      const { errors, successes } = await sendFiles(url, person, files[0]?.kind ?? 'media', files);
      assert.equal(errors.length + successes.length, files.length, 'each file has an outcome');
      const fileOf = (name: string) => files.find((file) => file.name === name);
      refused.push(...errors.map(({ filename, message }) => ({ file: fileOf(filename), message })));
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => people.map(sendSome)).flat());
  return refused;
}

/**
 * Small files of every format, unchanged and randomly mutated, are read: none stops the portal or passes as another
 * type.
 */
export const check: Check = {
  number: 11,
  title: 'Mutated files of every format',
  isQuick: true,
  isAlone: true,
  isDatabaseFree: true,
  async run(context) {
    const { count, createHome, after, progress, random } = context;
    const wanted = count(10_000, 81);
    const corpora = await makeCorpora(random);
    const most = String(10 * wanted);
    const home = await createHome({
      env: { PORTAL_UPLOADS_PER_HOUR: most, PORTAL_TAGS_PER_USER: '100000', PORTAL_JOB_LEASE: '300' },
    });
    const { people, judge } = await home.withDatabase(async (db) => ({
      // One user alone cannot keep all file workers busy.
      people: [await addPerson(db, 'contributor'), await addPerson(db, 'another')],
      judge: await addPerson(db, 'judge'),
    }));
    const { url, pid } = await home.start();
    const idle = await startIdleServer();
    after(idle.stop);

    for (const file of corpora) {
      const { errors } = await sendFiles(url, judge, file.kind, [await sentAs(file, file.content, 'whole')]);
      assert.equal(errors.length === 0, file.isTaken, `${file.format} as it is: ${errors[0]?.message ?? 'taken'}`);
    }

    const mediaAt = (offset: number) => `${url}/api/me/media/${offset}/${PAGE}`;
    const scenariosAt = (offset: number) => `${url}/api/me/scenarios/${offset}/${PAGE}/contributedAt/ASC`;
    let [sent, refusals, slowest] = [0, 0, 0];
    const fallen = new Map(Object.values(casualties).map((what) => [what, 0]));
    const target = { pid, url, idleUrl: idle.url };
    while (sent < wanted) {
      const requests = await mutations(context, corpora, Math.min(A_ROUND, wanted - sent));
      let round = await watchPortal(target, () => sendAll(url, people, requests));
      sent += requests.flat().length;
      refusals += round.result.length;
      for (const { file, message } of round.result) {
        const what = casualties[message];
        if (what === undefined) continue;
        fallen.set(what, (fallen.get(what) ?? 0) + 1);
        console.log(`  ${message} ${file?.format}: ${file?.how}`);
      }
      for (let again = 1; again < ROUNDS && round.slowest > HEALTH_MAX_MS; again += 1) {
        round = await watchPortal(target, () => sendAll(url, people, requests));
      }
      assert(round.slowest <= HEALTH_MAX_MS, `/healthz took ${milliseconds(round.slowest)}`);
      slowest = Math.max(slowest, round.slowest);
      progress(sent, wanted);
    }
    const ended = [...fallen.values()].reduce((sum, times) => sum + times, 0);
    assert(ended <= casualtiesMax(sent), `${ended} of ${sent} mutations ended the process that read them`);
    let inspected = 0;
    for (const { cookie } of [...people, judge]) {
      const media = await listOwn(mediaAt, cookie, (list: MediaList) => list.media);
      for (const item of media) if (item.is_processed) await checkMedia(url, item);
      const scenarios = await listOwn(scenariosAt, cookie, (list: ScenarioList) => list.scenarios);
      for (const item of scenarios) if (item.is_processed) await checkScenario(url, cookie, item);
      inspected += media.length + scenarios.length;
    }
    const ends = [...fallen].map(([what, times]) => `${times} ${what}`);
    return {
      formats: corpora.length,
      mutations: sent,
      taken: sent - refusals,
      'none of these mislabelled': inspected,
      'processes that read': ends.join(', '),
      '/healthz': milliseconds(slowest),
    };
  },
};
