import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { MediaItem } from '../../packages/contract/src/content/media.ts';
import type { Plan } from '../../packages/contract/src/content/plans/plan.ts';
import type { Scenario } from '../../packages/contract/src/content/scenarios.ts';
import type { Agreement, AgreementList } from '../../packages/contract/src/licensing/licensing.ts';
import { fold } from '../../packages/server/src/content/search/words.ts';
import { madeImage } from '../../packages/server/src/test/files/made-files.ts';
import { unzip } from '../../packages/server/src/test/files/zip.ts';
import type { Check } from '../check.ts';
import { hostileNames } from '../corpora/hostile-names.ts';
import naughtyStrings from '../corpora/naughty-strings.json' with { type: 'json' };
import { milliseconds, quantile } from '../oracles/figures.ts';
import { requireCommon, requireHarmless } from '../oracles/harmless.ts';
import { type Call, call, type PortalResponse } from '../portal/call.ts';
import { sendFiles } from '../portal/files.ts';
import { addAgreement, addPerson, addProduct } from '../portal/people.ts';
import { addMedia, addPasskey, addPlan, addScenario } from '../scene.ts';

/** A call that exceeds this twice is slow because of its input. */
const SLOW_MS = 1000;
const EVERY_QUICK = 90;
/** File names that some system cannot store, or that are paths. */
const unsafeName = /[<>:"|?*\\\p{Cc}]|(^|\/)(\.{0,2}|[^/]*[. ])(\/|$)|^\//u;

/** Encodes a text for a path segment; clients do not send these three. */
function asSegment(text: string): string {
  return ['', '.', '..'].includes(text) ? '-' : encodeURIComponent(text.toWellFormed().slice(0, 1500));
}

/** A file name as browsers write it into a form, with line breaks escaped. */
const asBrowsersWrite = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Stored form: trimmed and in one normalisation form. */
const asStored = (text: string) => text.trim().normalize('NFC');

/** Notorious strings in every text field: they come back unchanged, or are refused. */
export const check: Check = {
  number: 13,
  title: 'Naughty strings and hostile names',
  isQuick: true,
  isAlone: true,
  isDatabaseFree: true,
  async run({ isQuick, random, createHome, progress }) {
    const all = [...naughtyStrings, ...hostileNames];
    const offset = random.below(EVERY_QUICK);
    const texts = isQuick ? all.filter((_, index) => index % EVERY_QUICK === offset) : all;
    const home = await createHome({
      env: {
        PORTAL_TRUST_PROXY: '1',
        PORTAL_EDITS_PER_HOUR: '100000',
        PORTAL_UPLOADS_PER_HOUR: '100000',
        PORTAL_TAGS_PER_USER: '100000',
        PORTAL_PLAN_ZIPS_PER_HOUR: '100000',
      },
    });
    const scene = await home.withDatabase(async (db) => {
      await addProduct(db);
      const owner = await addPerson(db, 'owner', { canProvision: true });
      const searchers = [];
      for (let index = 0; index < Math.ceil(texts.length / 50); index += 1) {
        searchers.push(await addPerson(db, `searcher-${index}`));
      }
      const agreement = await addAgreement(db, owner, 1);
      const scenario = await addScenario(db, home.folder, owner);
      const media = await addMedia(db, home.folder, owner);
      const published = await addScenario(db, home.folder, owner, { isPublished: true });
      const { uuid: plan } = await addPlan(db, owner, scenario, 'anybody');
      const uuids = { scenario: scenario.uuid, media: media.uuid, published: published.uuid, plan };
      return { owner, searchers, agreement, passkey: await addPasskey(db, owner), ...uuids };
    });
    const { owner, searchers, agreement, scenario, media, published, plan, passkey } = scene;
    const { cookie } = owner;
    const portal = await home.start();
    const { url } = portal;
    const taken: number[] = [];
    const counts = { kept: 0, refused: 0 };

    /** Makes a call. @throws unless it responds in time, with data that browsers do not interpret as a page. */
    async function make(what: string, path: string, options: Call = {}): Promise<PortalResponse> {
      const headers = { 'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}` };
      const once = () => call(url + path, { cookie, ...options, headers: { ...headers, ...options.headers } });
      let response = await once();
      if (response.milliseconds > SLOW_MS) response = await once();
      assert(response.milliseconds <= SLOW_MS, `${what} takes ${milliseconds(response.milliseconds)}`);
      assert(response.status < 500, `${what}: ${response.status} ${response.text}`);
      requireCommon(what, response);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/, what);
      taken.push(response.milliseconds);
      return response;
    }
    /** Accepted text is stored unchanged. */
    function compare(
      what: string,
      { status, text: responseText }: PortalResponse,
      text: string,
      kept: () => string | undefined,
    ) {
      if (status !== 200) {
        assert([400, 413].includes(status), `${what}: ${status} ${responseText}`);
        counts.refused += 1;
        return;
      }
      assert.equal(asStored(kept() ?? ''), asStored(text), `${what} comes back changed`);
      counts.kept += 1;
    }

    for (const [index, text] of texts.entries()) {
      const shown = JSON.stringify(text.slice(0, 60));
      for (const field of ['name', 'description'] as const) {
        const edit = {
          name: 'Edited',
          description: 'New',
          patientAge: 1,
          patientCondition: 2,
          tags: [],
          [field]: text,
        };
        const response = await make(`${field} ${shown}`, `/api/scenario/${scenario}/edit`, { body: edit });
        const read = await make(`reading ${field} ${shown}`, `/api/scenario/${scenario}`);
        compare(`${field} ${shown}`, response, text, () => read.json<Scenario>()[field]);
      }
      // The downloaded file contains the text.
      const { url: file } = (await make('file', `/api/download/scenario/${scenario}`)).json<{ url: string }>();
      const saved = await call(url + file);
      requireHarmless(`the file with ${shown}`, saved);
      const { description } = (await make('reading', `/api/scenario/${scenario}`)).json<Scenario>();
      assert.equal(saved.json<{ description: string }>().description, description, `the file with ${shown}`);

      const tag = await make(`tag ${shown}`, '/api/tags', { body: { title: text } });
      // A tag equal to an existing one, ignoring case, accents and spaces, is that one.
      const keyOf = (title: string) => fold(title.trim().replace(/\s+/g, ' '));
      compare(`tag ${shown}`, tag, keyOf(text), () => keyOf(tag.json<{ title: string }>().title));

      const searcher = searchers[index % searchers.length] ?? owner;
      await make(`term ${shown}`, `/api/scenarios/0/10/-1/-1/${asSegment(text)}/-1`, { cookie: searcher.cookie });
      await make(`term ${shown}`, `/api/media/0/10/-1/-1?term=${asSegment(text)}`, { cookie: searcher.cookie });
      await make(`device ${shown}`, `/api/license/${asSegment(text)}`);

      for (const field of ['title', 'note', 'item'] as const) {
        const own = (await make('the plan', `/api/me/plan/${plan}`)).json<Plan>();
        const change = { version: own.version, title: 'Night', note: '', start_time: null };
        const items = own.items.map(({ id }) => ({ id, note: field === 'item' ? text : '', minutes: null }));
        const body = { ...change, items, ...(field !== 'item' && { [field]: text }) };
        const what = `${field} of a plan ${shown}`;
        const response = await make(what, `/api/me/plan/${plan}/edit`, { body });
        const read = (await make(`reading ${what}`, `/api/me/plan/${plan}`)).json<Plan>();
        compare(what, response, text, () => (field === 'item' ? read.items[0]?.note : read[field]));
        const zip = (await make(`the ZIP with ${what}`, `/api/download/plan/${plan}`)).json<{ url: string }>();
        const answered = await call(url + zip.url);
        requireHarmless(`the ZIP with ${what}`, answered);
        const unsafe = (await unzip(answered.bytes)).map(({ name }) => name).filter((name) => unsafeName.test(name));
        assert.deepEqual(unsafe, [], `names in the ZIP with ${what}`);
      }
      for (const field of ['name', 'description'] as const) {
        const body = { name: 'Edited', description: 'New', tags: [], [field]: text };
        const what = `${field} of a picture ${shown}`;
        const response = await make(what, `/api/media-item/${media}/edit`, { body });
        const read = await make(`reading ${what}`, `/api/media-item/${media}`);
        compare(what, response, text, () => read.json<MediaItem>()[field]);
      }
      const named = await make(`passkey ${shown}`, `/api/me/passkeys/${passkey}/name`, { body: { name: text } });
      assert([200, 400, 413].includes(named.status), `passkey ${shown}: ${named.status} ${named.text}`);
      const reporter = searchers[index % searchers.length] ?? owner;
      const report = { reason: 'other', note: text };
      const reported = await make(`report ${shown}`, `/api/scenario/${published}/report`, {
        cookie: reporter.cookie,
        body: report,
      });
      assert([200, 400, 413, 429].includes(reported.status), `report ${shown}: ${reported.status} ${reported.text}`);

      const notes = await make(`notes ${shown}`, `/api/contract/${agreement}/notes`, { body: { notes: text } });
      const contract = (list: PortalResponse): Agreement | undefined => list.json<AgreementList>().contracts[0];
      const read = await make('agreements', '/api/contracts/none');
      compare(`notes ${shown}`, notes, text, () => contract(read)?.notes);

      for (const field of ['firstName', 'lastName', 'telephoneNumber'] as const) {
        const body = { userId: owner.uuid, firstName: 'Ada', lastName: 'Byron', telephoneNumber: '', [field]: text };
        const response = await make(`${field} ${shown}`, '/api/me/update-details', { body });
        compare(`${field} ${shown}`, response, text, () => response.json<Record<string, string>>()[field]);
      }
      const login = await make(`sign-in as ${shown}`, '/api/login_check', { body: { username: text, password: text } });
      assert([400, 401, 413].includes(login.status), `sign-in as ${shown}: ${login.status}`);
      await make(`reset for ${shown}`, '/password/send-email', { body: { username: text } });

      const content = await madeImage().png().toBuffer();
      const { successes, errors } = await sendFiles(url, owner, 'media', [{ name: asBrowsersWrite(text), content }]);
      const id = successes[0]?.uuid_id ?? assert.fail(`a file called ${shown}: ${errors[0]?.message}`);
      const item = (await make(`item called ${shown}`, `/api/media-item/${id}`)).json<MediaItem>();
      assert.doesNotMatch(item.file_name, /[/\\\p{Cc}]/u, `a file called ${shown}`);
      const address = await make(`address of ${shown}`, `/api/download/media/${id}`);
      requireHarmless(`the file called ${shown}`, await call(url + address.json<{ url: string }>().url));
      progress(index + 1, texts.length);
    }

    const { url: exported } = (await make('the export', '/api/me/export')).json<{ url: string }>();
    const zipped = await unzip((await call(url + exported)).bytes);
    const unsafe = zipped.map(({ name }) => name).filter((name) => unsafeName.test(name));
    assert.deepEqual(unsafe, [], 'names in the export that lead elsewhere, or that some system cannot store');
    assert.equal(new Set(zipped.map(({ name }) => name.toLowerCase())).size, zipped.length, 'each file has its name');
    await portal.stop();
    const left = (await readdir(home.folder, { recursive: true })).filter((name) => !/^[\w./-]+$/.test(name));
    assert.deepEqual(left, [], 'names that users chose are names in the data folder');
    return {
      texts: texts.length,
      calls: taken.length,
      ...counts,
      files: zipped.length,
      p99: milliseconds(quantile(taken, 0.99)),
      slowest: milliseconds(Math.max(...taken)),
    };
  },
};
