import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_PIX_FMT_YUV420P, Encoder, FF_ENCODER_LIBX265, Frame, Muxer } from 'node-av';

/** A box of an ISO file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box with version and flags, both 0 by default. */
export const full = (type: string, version: number, ...content: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** Numbers of the given widths. */
export const numbers = (...values: [bits: 8 | 16 | 32, value: number][]) =>
  Buffer.concat(
    values.map(([bits, value]) => {
      const bytes = Buffer.alloc(bits / 8);
      bytes.writeUIntBE(value, 0, bits / 8);
      return bytes;
    }),
  );

/** The content of the first box of this type in a video. */
function contentOf(film: Buffer, type: string): Buffer {
  const at = film.indexOf(type, 0, 'latin1');
  return film.subarray(at + 4, at - 4 + film.readUInt32BE(at - 4));
}

/** One grey image, coded as HEVC: its codec configuration and the coded image. */
async function encode(width: number, height: number): Promise<{ description: Buffer; picture: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-heic-'));
  const path = join(folder, 'film.mp4');
  const timeBase = { num: 1, den: 1 };
  const planes = Buffer.alloc((width * height * 3) / 2, 128);
  async function* frames() {
    yield Frame.fromVideoBuffer(planes, { width, height, format: AV_PIX_FMT_YUV420P, timeBase, pts: 0n });
    yield null;
  }
  try {
    const options = { preset: 'ultrafast', 'x265-params': 'log-level=none' };
    using encoder = await Encoder.create(FF_ENCODER_LIBX265, { options });
    const output = await Muxer.open(path);
    const stream = output.addStream(encoder);
    for await (using packet of encoder.packets(frames())) {
      if (!packet) continue;
      packet.pts = 0n;
      packet.dts = 0n;
      await output.writePacket(packet, stream);
    }
    await output.close();
    const film = await readFile(path);
    return { description: contentOf(film, 'hvcC'), picture: contentOf(film, 'mdat') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A HEIC image, as tablets take them: one HEVC image and the boxes around it. */
export async function makeHeic(width = 64, height = 48): Promise<Buffer> {
  const { description, picture } = await encode(width, height);
  const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const describe = (offset: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      full('pitm', 0, numbers([16, 1])),
      // One item with one extent: its offset in the file and its length.
      full(
        'iloc',
        0,
        numbers([8, 0x44], [8, 0], [16, 1], [16, 1], [16, 0], [16, 1], [32, offset], [32, picture.length]),
      ),
      full('iinf', 0, numbers([16, 1]), full('infe', 2, numbers([16, 1], [16, 0]), Buffer.from('hvc1\0', 'latin1'))),
      box(
        'iprp',
        box('ipco', box('hvcC', description), full('ispe', 0, numbers([32, width], [32, height]))),
        full('ipma', 0, numbers([32, 1], [16, 1], [8, 2], [8, 0x81], [8, 2])),
      ),
    );
  const offset = fileType.length + describe(0).length + 8;
  return Buffer.concat([fileType, describe(offset), box('mdat', picture)]);
}
