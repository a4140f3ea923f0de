import { type MediaItem, type Scenario, uploaded } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { contentCalls } from '../../test/content.ts';
import { madeImage, scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { begin, createContributor, download, finish, finished, patch, send, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

const own = { reuse_licence: 'own', reuse_words: 'Ask me first.' };
const byNc = { reuse_licence: 'CC-BY-NC-4.0', reuse_words: '' };

describe.each(Object.entries(contentCalls))('the licence of %s', (_, calls) => {
  const create = async () => (await calls.create(portal, author)).uuid;
  const get = async (uuid: string) => (await author.call(`${calls.item}/${uuid}`)).json() as Scenario | MediaItem;
  const change = (payload: object) => author.call({ method: 'POST', url: `${calls.own}/bulk`, payload });
  const edit = (uuid: string, payload: object) =>
    author.call({ method: 'POST', url: `${calls.item}/${uuid}/edit`, payload: calls.edit(payload) });

  it('is not chosen at first, is set by an edit, and stays with one that does not name it', async () => {
    const uuid = await create();
    expect(await get(uuid)).toMatchObject({ reuse_licence: null, reuse_words: '' });
    const chosen = await edit(uuid, { reuseLicence: 'own', reuseWords: ' Ask me first. ' });
    expect(chosen.json()).toMatchObject(own);
    expect((await edit(uuid, {})).json()).toMatchObject(own);
    const other = await edit(uuid, { reuseLicence: 'CC-BY-NC-4.0', reuseWords: 'Ignored.' });
    expect(other.json()).toMatchObject(byNc);
    expect((await edit(uuid, { reuseLicence: null })).json()).toMatchObject({ reuse_licence: null });
  });

  it('is set for several at once, and each gets its own back', async () => {
    const [one, two] = [await create(), await create()];
    await edit(one, { reuseLicence: 'own', reuseWords: 'Ask me first.' });
    const done = await change({ ids: [one, two], action: 'setLicence', reuseLicence: 'CC-BY-NC-4.0' });
    expect(done.status, done.text).toBe(200);
    expect(await get(two)).toMatchObject(byNc);
    const { before } = done.json() as { before: object[] };
    expect(before).toContainEqual({ uuid_id: one, ...own });
    await change({ ids: [one, two], action: 'revert', before });
    expect(await get(one)).toMatchObject(own);
    expect(await get(two)).toMatchObject({ reuse_licence: null, reuse_words: '' });
  });

  it.each([
    ['CC-BY-4.0', '<https://creativecommons.org/licenses/by/4.0/>; rel="license"'],
    ['own', undefined],
    [null, undefined],
  ])('%s comes with the download as a link, where it has an address', async (reuseLicence, link) => {
    const content = calls.table === 'scenario' ? scenarioBytes() : await madeImage().png().toBuffer();
    const kind = calls.table;
    const uuid = await uploadOne(author, kind, kind === 'scenario' ? 'a.isims' : 'a.png', content);
    await portal.app.jobs.drain();
    const words = reuseLicence === 'own' ? { reuseWords: 'Ask me first.' } : {};
    expect((await change({ ids: [uuid], action: 'setLicence', reuseLicence, ...words })).json()).toMatchObject({
      errors: [],
    });
    expect((await download(portal, author, kind, uuid)).headers.link).toBe(link);
  });

  it.each([
    { reuseLicence: 'GPL-3.0' },
    { reuseLicence: 'own' },
    { reuseLicence: 'own', reuseWords: ' \u200b ' },
    { reuseLicence: 'own', reuseWords: 'x'.repeat(501) },
    { reuseLicence: 'own', reuseWords: 'a\u0000b' },
  ])('is refused: %j', async (licence) => {
    const uuid = await create();
    expect((await edit(uuid, licence)).status).toBe(400);
    expect((await change({ ids: [uuid], action: 'setLicence', ...licence })).status).toBe(400);
  });

  it('cannot be left out where it is to be set, nor reverted to own words without words', async () => {
    const uuid = await create();
    expect((await change({ ids: [uuid], action: 'setLicence' })).status).toBe(400);
    const before = [{ uuid_id: uuid, reuse_licence: 'own', reuse_words: ' ' }];
    expect((await change({ ids: [uuid], action: 'revert', before })).status).toBe(400);
  });

  it('shares the bulk call with several tags, added and removed', async () => {
    const uuid = await create();
    const had = (await get(uuid)).tags.map(({ id }) => id);
    const ids: number[] = [];
    for (const title of ['first of two', 'second of two']) {
      const made = await author.call({ method: 'POST', url: '/api/tags', payload: { title } });
      ids.push((made.json() as { id: number }).id);
    }
    const added = await change({ ids: [uuid], action: 'addTags', tags: ids });
    expect(added.json()).toMatchObject({ before: [{ uuid_id: uuid, tags: had }] });
    const carried = async () => (await get(uuid)).tags.map(({ id }) => id);
    expect(new Set(await carried())).toEqual(new Set([...had, ...ids]));
    const removed = await change({ ids: [uuid], action: 'removeTags', tags: [ids[0], 999_999] });
    expect(removed.json()).toMatchObject({ errors: [], successes: [{ uuid_id: uuid }] });
    expect(new Set(await carried())).toEqual(new Set([...had, ids[1]]));
    expect((await change({ ids: [uuid], action: 'removeTags', tags: [] })).status).toBe(400);
  });
});

describe('the licence of a scenario', () => {
  const create = async (name: string, terms: object, fields: Record<string, string>) => {
    const content = scenarioBytes({ name, ...terms });
    const response = await send(author, 'scenario', [{ name: `${name}.isims`, content }], fields);
    if (response.status !== 200) throw new Error(response.text);
    await portal.app.jobs.drain();
    return uploaded.parse(response.json()).successes[0]?.uuid_id ?? '';
  };
  const fileOf = async (uuid: string) =>
    JSON.parse((await download(portal, author, 'scenario', uuid)).bytes.toString()) as object;

  it('is that of its file, unless its contributor chooses another', async () => {
    const terms = { reuseLicence: 'CC0-1.0' };
    const kept = await create('kept', terms, {});
    expect((await author.call(`/api/scenario/${kept}`)).json()).toMatchObject({ reuse_licence: 'CC0-1.0', version: 0 });
    const chosen = await create('chosen', terms, { reuseLicence: 'own', reuseWords: 'Ask me first.' });
    expect((await author.call(`/api/scenario/${chosen}`)).json()).toMatchObject(own);
    expect(await fileOf(chosen)).toMatchObject({ reuseLicence: 'own', reuseWords: 'Ask me first.' });
  });

  it('is written into its file, and so is its language', async () => {
    const uuid = await create('edited', {}, {});
    expect(await fileOf(uuid)).not.toHaveProperty('reuseLicence');
    const payload = {
      name: 'Edited',
      description: 'New',
      patientAge: 1,
      patientCondition: 2,
      tags: [1],
      reuseLicence: 'CC-BY-4.0',
      language: 'fr',
    };
    const response = await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload });
    expect(response.json()).toMatchObject({ unicode_language_identifier: 'fr' });
    expect(await fileOf(uuid)).toMatchObject({ reuseLicence: 'CC-BY-4.0', language: 'fr' });
  });

  it('is refused where an upload names an invalid one', async () => {
    await expect(create('refused', {}, { reuseLicence: 'GPL-3.0' })).rejects.toThrow(/reuseLicence must be/);
  });
});

describe('the licence of a resumable upload', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadataOf = (licence: string) =>
    `kind ${base64('media')},filename ${base64('a.png')},reuseLicence ${base64(licence)},reuseWords ${base64('Fragt früher.')}`;

  /** Sends an image under own words. @returns the path of its upload. */
  async function sent(): Promise<string> {
    const content = await madeImage().png().toBuffer();
    const begun = await begin(author, 'media', '', content.length, { 'upload-metadata': metadataOf('own') });
    const url = String(begun.headers.location);
    await patch(author, url, 0, content);
    return url;
  }

  it.each([
    ['that of its start', undefined, { reuse_licence: 'own', reuse_words: 'Fragt früher.' }],
    ['that of its end', { reuseLicence: 'CC-BY-NC-4.0' }, byNc],
    ['none, where the end names none', {}, { reuse_licence: null, reuse_words: '' }],
  ])('is %s', async (_, payload, licence) => {
    const url = await sent();
    const { successes } = await finished(author, url, payload);
    const item = (await author.call(`/api/media-item/${successes[0]?.uuid_id}`)).json();
    expect(item).toMatchObject(licence);
  });

  it('is refused at its end where it is invalid, and the upload is kept', async () => {
    const url = await sent();
    const response = await finish(author, url, { reuseLicence: 'own', reuseWords: ' ' });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'reuseWords' });
    expect((await finished(author, url)).successes).toHaveLength(1);
  });

  it('is refused before any byte is sent where it is invalid', async () => {
    const response = await begin(author, 'media', '', 10, { 'upload-metadata': metadataOf('GPL-3.0') });
    expect(response.status).toBe(400);
    expect(response.text).toMatch(/reuseLicence must be/);
  });
});
