import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { film, madeImage } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, download, uploadOne } from '../../test/uploads.ts';
import { licenceFor } from './licensed-image.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

async function uploaded(name: string, content: Buffer): Promise<string> {
  const uuid = await uploadOne(author, 'media', name, content);
  await portal.app.jobs.drain();
  return uuid;
}
const license = (uuid: string, licence: object) =>
  author.call({
    method: 'POST',
    url: '/api/me/media/bulk',
    payload: { ids: [uuid], action: 'setLicence', ...licence },
  });
const get = (uuid: string) => download(portal, author, 'media', uuid);
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
const formats: [string, (from: Sharp) => Promise<Buffer>][] = [
  ['jpeg', (from) => from.jpeg().toBuffer()],
  ['png', (from) => from.png().toBuffer()],
];

describe.each(formats)('the licence of a picture: %s', (format, encode) => {
  it.each([
    [{ reuseLicence: 'CC-BY-4.0' }, 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'],
    [{ reuseLicence: 'own', reuseWords: 'Ask <me> & "my" ward,\nplease. 🫀\uFFFE' }, 'Ask &lt;me&gt; &amp; '],
  ])('%j is written into it, and not a pixel is touched', async (licence, expected) => {
    const uuid = await uploaded(`a.${format}`, await encode(madeImage()));
    const plain = await get(uuid);
    await license(uuid, licence);
    const licensed = await get(uuid);
    expect(licensed.headers['content-length']).toBe(String(licensed.bytes.length));
    const { xmp, format: found } = await sharp(licensed.bytes).metadata();
    expect(found).toBe(format);
    const text = xmp?.toString() ?? '';
    expect(text).toContain(expected);
    expect(text).not.toMatch(/<me>|\uFFFE/);
    expect(await pixels(licensed.bytes)).toEqual(await pixels(plain.bytes));
    expect(licensed.headers.etag).not.toBe(plain.headers.etag);
    await license(uuid, { reuseLicence: null });
    expect((await get(uuid)).bytes).toEqual(plain.bytes);
  });

  it('is there in every range, too', async () => {
    const uuid = await uploaded(`b.${format}`, await encode(madeImage()));
    await license(uuid, { reuseLicence: 'CC0-1.0' });
    const { bytes } = await get(uuid);
    const { url } = (await author.call(`/api/download/media/${uuid}`)).json() as { url: string };
    for (const [start, end] of [
      [0, 20],
      [10, 200],
      [33, bytes.length - 1],
      [bytes.length - 5, bytes.length - 1],
    ] as const) {
      const part = await portal.call({ url, headers: { range: `bytes=${start}-${end}` } });
      expect(part.status).toBe(206);
      expect(part.bytes).toEqual(bytes.subarray(start, end + 1));
    }
  });
});

it.each([
  ['a WebP', 'c.webp', () => madeImage().webp().toBuffer()],
  ['a GIF', 'c.gif', () => madeImage().gif().toBuffer()],
  ['a video', 'c.mp4', film],
])('%s is sent as it is, with its licence beside it', async (_, name, encode) => {
  const uuid = await uploaded(name, await encode());
  const plain = await get(uuid);
  await license(uuid, { reuseLicence: 'CC-BY-4.0' });
  const licensed = await get(uuid);
  expect(licensed.bytes).toEqual(plain.bytes);
  expect(licensed.headers.link).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
});

it('nothing is written into a file that is truncated, states a licence already, or is not a picture', async () => {
  const reuse = { reuse_licence: 'CC0-1.0', reuse_words: '' } as const;
  const jpeg = await madeImage().jpeg().toBuffer();
  const png = await madeImage().png().toBuffer();
  expect(licenceFor(jpeg, reuse)).not.toBeNull();
  expect(licenceFor(jpeg, { reuse_licence: null, reuse_words: '' })).toBeNull();
  for (const [bytes, needed] of [
    [jpeg, 4],
    [png, 33],
  ] as const) {
    const found = licenceFor(bytes, reuse);
    const { at = 0, bytes: inserted = Buffer.alloc(0) } = found ?? {};
    const licensed = Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
    expect(licenceFor(licensed, reuse)).toBeNull();
    for (let end = 0; end < needed; end += 1) expect(licenceFor(bytes.subarray(0, end), reuse)).toBeNull();
  }
  expect(licenceFor(Buffer.from('nonsense'), reuse)).toBeNull();
});
