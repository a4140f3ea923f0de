import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  formOf,
  formType,
  madeImage,
  scenarioBytes,
  type TestFile,
  type UploadKind,
  uploadCalls,
} from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { begun, countStored, createContributor, patch, refuse } from '../test/uploads.ts';

// The response to an upload may be lost, too: who sends the same again with the same key gets that response.

const portal = await startTestPortal();
const author = await createContributor(portal);

const fileOf = async (kind: UploadKind): Promise<TestFile> =>
  kind === 'scenario'
    ? { name: 'a.isims', content: scenarioBytes() }
    : { name: 'a.png', content: await madeImage().png().toBuffer() };
const send = (kind: UploadKind, files: readonly TestFile[], key: string, fields: Record<string, string> = {}) =>
  author.call({
    method: 'POST',
    url: uploadCalls[kind].url,
    payload: formOf(kind, files, fields),
    headers: { 'content-type': formType, 'idempotency-key': key },
  });
async function sendInParts(kind: UploadKind, { name, content }: TestFile, key: string) {
  const url = await begun(author, kind, name, content.length);
  await patch(author, url, 0, content);
  return author.call({ method: 'POST', url: `${url}/finish`, headers: { 'idempotency-key': key } });
}

describe.each(['scenario', 'media'] as const)('an upload that is sent again with its key: %s', (kind) => {
  it('gets the first response, with the refusals, and creates nothing more', async () => {
    const bad = { name: `nonsense-${kind}.txt`, content: Buffer.from('nonsense') };
    const files = [await fileOf(kind), bad, await fileOf(kind)];
    const key = randomUUID();
    const first = await send(kind, files, key);
    expect(first.json()).toMatchObject({ successes: [{}, {}], errors: [{ filename: bad.name }] });
    const stored = await countStored(portal);
    expect((await send(kind, files, key)).json()).toEqual(first.json());
    const responses = await Promise.all([1, 2].map(() => send(kind, files, key)));
    expect(responses.map((response) => response.json())).toEqual([first.json(), first.json()]);
    expect(await countStored(portal)).toEqual(stored);
  });

  it('stores the files that an interrupted attempt has not stored', async () => {
    const files = [await fileOf(kind), await fileOf(kind)];
    const key = randomUUID();
    const first = await send(kind, files, key);
    const [one, two] = (first.json() as { successes: { uuid_id: string }[] }).successes;
    await portal.db.deleteFrom('content_write').where('key', '=', `${key} 1`).execute();
    await portal.db
      .deleteFrom(kind)
      .where('uuid', '=', two?.uuid_id ?? '')
      .execute();
    const again = (await send(kind, files, key)).json() as { successes: { uuid_id: string }[] };
    expect(again.successes.map(({ uuid_id }) => uuid_id === one?.uuid_id)).toEqual([true, false]);
  });

  it('gets it also where it is sent in parts, once or both times', async () => {
    const file = await fileOf(kind);
    const key = randomUUID();
    const first = await sendInParts(kind, file, key);
    expect(first.json()).toMatchObject({ errors: [], successes: [{ filename: file.name }] });
    expect((await sendInParts(kind, file, key)).json()).toEqual(first.json());
    expect((await send(kind, [file], key)).json()).toEqual(first.json());
  });

  it('is refused where its key stands for other files or another licence', async () => {
    const file = await fileOf(kind);
    const key = randomUUID();
    expect((await send(kind, [file], key)).status).toBe(200);
    const stored = await countStored(portal);
    const others = [
      await send(kind, [await fileOf(kind)], key),
      await send(kind, [file, await fileOf(kind)], key),
      await send(kind, [file], key, { reuseLicence: 'CC0-1.0' }),
      await sendInParts(kind, await fileOf(kind), key),
    ];
    expect(others.map((response) => response.status)).toEqual([409, 409, 409, 409]);
    const { files: _, ...rows } = stored;
    expect(await countStored(portal)).toMatchObject(rows);
  });

  it('gets the usual error without a key or with another one: the file is there already', async () => {
    const file = await fileOf(kind);
    expect((await send(kind, [file], randomUUID())).status).toBe(200);
    expect(await refuse(author, kind, file.name, file.content)).toMatch(/^You have contributed this file already/);
    expect((await send(kind, [file], randomUUID())).json()).toMatchObject({
      errors: [{ message: expect.stringMatching(/^You have contributed this file already/) }],
    });
  });
});

it('the attestation takes a key as well', async () => {
  const user = await portal.createUser();
  const key = randomUUID();
  const attest = () =>
    user.call({
      method: 'POST',
      url: '/api/me/attestation',
      payload: { accepted: true },
      headers: { 'idempotency-key': key },
    });
  expect([(await attest()).json(), (await attest()).json()]).toEqual([{ ok: true }, { ok: true }]);
});
