import type { MediaItem } from '@community/contract/content';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeHeic } from '../test/files/heic.ts';
import { film, filmAtHome, grain, home, hugePng, madeImage, snapshot } from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { createContributor, cut, download, refuseWhole, uploadOne } from '../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const reader = await portal.createUser();
const { jobs } = portal.app;
const view = async (uuid: string) => (await author.call(`/api/media-item/${uuid}`)).json() as MediaItem;
const get = async (url: string | null) => portal.call(url ?? '');

async function process(name: string, content: Buffer): Promise<MediaItem> {
  const uuid = await uploadOne(author, 'media', name, content);
  await jobs.drain();
  return view(uuid);
}

describe('an image', () => {
  it('is private until it is processed and has a name', async () => {
    const uuid = await uploadOne(author, 'media', 'ward.png', await madeImage().png().toBuffer());
    expect(await view(uuid)).toMatchObject({
      name: '',
      file_name: 'ward.png',
      is_video: false,
      is_processed: false,
      is_publishable: false,
      privacy_level: 0,
      signed_full_url: null,
      signed_thumb_url: null,
    });
    await jobs.drain();
    expect(await view(uuid)).toMatchObject({ is_processed: true, processing_error: null, signed_poster_url: null });
    expect((await reader.call(`/api/media-item/${uuid}`)).status).toBe(404);
  });

  it.each([
    ['jpeg', 'ward.jpg', 'ward.jpeg', 'image/jpeg'],
    ['jpeg', 'my jpg of jpg.JPG', 'my jpg of jpg.jpeg', 'image/jpeg'],
    ['png', 'ward.png', 'ward.png', 'image/png'],
    ['webp', 'ward.webp', 'ward.webp', 'image/webp'],
    ['gif', 'ward.gif', 'ward.gif', 'image/gif'],
    ['png', 'mislabelled.mp4', 'mislabelled.png', 'image/png'],
  ] as const)('of type %s, called %s, is shown and saved as what it is', async (format, name, fileName, type) => {
    const item = await process(name, await madeImage({ width: 90, height: 50 }).toFormat(format).toBuffer());
    expect(item).toMatchObject({ file_name: fileName, width: 90, height: 50, duration: 0, is_processed: true });
    const shown = await get(item.signed_full_url);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; /),
      'accept-ranges': 'bytes',
      etag: expect.any(String),
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format, width: 90, height: 50 });
    expect(shown.bytes).toHaveLength(item.file_size);
    const saved = await download(portal, author, 'media', item.uuid_id);
    expect(saved.fileName).toBe(fileName);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('loses its metadata, and is upright', async () => {
    const content = await snapshot();
    expect(content.toString('latin1')).toContain('Exif');
    const item = await process('rotated.jpg', content);
    expect(item).toMatchObject({ width: 40, height: 80 });
    const { bytes } = await get(item.signed_full_url);
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 80,
    });
    expect(bytes.toString('latin1')).not.toContain('Exif');
  });

  it('gets a thumbnail no larger than 640 pixels', async () => {
    const item = await process('wide.png', await madeImage({ width: 1600, height: 400 }).png().toBuffer());
    const thumb = await get(item.signed_thumb_url);
    expect(thumb.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 160 });
  });

  it('from a tablet, HEIC, becomes a JPEG', async () => {
    const item = await process('IMG_0042.HEIC', await makeHeic(64, 48));
    expect(item).toMatchObject({ file_name: 'IMG_0042.jpeg', width: 64, height: 48, is_processed: true });
    const shown = await get(item.signed_full_url);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  });

  it('that is also a valid file of another type is only an image afterwards', async () => {
    const payload = '<script>alert(document.cookie)</script>';
    const gif = await madeImage().gif().toBuffer();
    const item = await process('both.gif', Buffer.concat([gif, Buffer.from(payload)]));
    const { bytes } = await get(item.signed_full_url);
    expect(bytes.toString('latin1')).not.toContain('script');
  });
});

describe('a video', () => {
  it('is stored unchanged, with a poster and a thumbnail, and is served in ranges', async () => {
    const content = await film();
    const item = await process('shock.mp4', content);
    expect(item).toMatchObject({
      file_name: 'shock.mp4',
      file_size: content.length,
      is_video: true,
      is_processed: true,
      duration: 9,
      width: 640,
      height: 360,
    });
    expect(await sharp((await get(item.signed_poster_url)).bytes).metadata()).toMatchObject({
      width: 640,
      height: 360,
    });
    expect(await sharp((await get(item.signed_thumb_url)).bytes).metadata()).toMatchObject({ format: 'jpeg' });
    const part = await portal.call({ url: item.signed_full_url ?? '', headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes 100-199/${content.length}`,
    });
    expect(part.bytes).toEqual(content.subarray(100, 200));
  });

  it('loses its location, and is otherwise the same', async () => {
    const sent = await filmAtHome();
    expect(sent.toString('latin1')).toContain(home);
    const item = await process('home.mp4', sent);
    expect(item).toMatchObject({ is_processed: true, duration: 9, file_size: sent.length });
    expect((await download(portal, author, 'media', item.uuid_id)).bytes).toEqual(await film());
    expect((await get(item.signed_full_url)).bytes).toEqual(await film());
    // Duplicates are recognised by what was uploaded.
    expect(await refuseWhole(portal, author, 'media', 'again.mp4', sent)).toMatch(/already/);
  });
});

/** A video whose only track is no longer one of images. */
async function filmWithoutPictures(): Promise<Buffer> {
  const content = await film();
  content.write('soun', content.indexOf('vide'), 'latin1');
  return content;
}

describe('refused with a reason, leaving nothing behind:', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an empty file', 'a.png', () => Buffer.alloc(0), /^The file is empty\.$/],
    ['text', 'a.png', () => Buffer.from('hello'), /^This is not an image .* or video/],
    [
      'an SVG with a script',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      /^SVG/,
    ],
    [
      'an SVG that is called PNG',
      'a.png',
      () => Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg><script>1</script></svg>'),
      /^SVG/,
    ],
    ['a page', 'a.jpg', () => Buffer.from('<!DOCTYPE html><script>1</script>'), /^This is not an image/],
    ['a truncated JPEG', 'a.jpg', async () => cut(await grain().jpeg().toBuffer()), /^The image is damaged/],
    ['a truncated PNG', 'a.png', async () => cut(await grain().png().toBuffer()), /^The image is damaged/],
    ['a truncated WebP', 'a.webp', async () => cut(await grain().webp().toBuffer()), /^The image is damaged/],
    [
      'only the beginning of a PNG',
      'a.png',
      async () => (await madeImage().png().toBuffer()).subarray(0, 20),
      /^The image/,
    ],
    [
      'a PNG of 14,000 × 14,000 pixels',
      'a.png',
      hugePng,
      /^The image has 14000 × 14000 pixels, more than 100 million\.$/,
    ],
    ['a broken HEIC', 'a.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1nonsense'), /^The image /],
    ['a video without a video track', 'a.mp4', filmWithoutPictures, /^The video has no video track\.$/],
    ['the first half of a video', 'a.mp4', async () => (await film()).subarray(0, 600), /^The video /],
    ['a scenario', 'a.png', () => Buffer.from('{"format":"isims"}'), /^This is not an image/],
  ])('%s', async (_, name, content, message) => {
    expect(await refuseWhole(portal, author, 'media', name, await content())).toMatch(message);
  });
});
