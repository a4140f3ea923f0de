import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  type AVSampleFormat,
  Encoder,
  type FFAudioEncoder,
  type FFVideoEncoder,
  Frame,
  Log,
  Muxer,
} from 'node-av';

// Codecs log a lot.
Log.setLevel(AV_LOG_QUIET);

/** Writes a file with a muxer for this extension, and reads it. */
async function written(ending: string, encoder: Encoder, frames: () => AsyncGenerator<Frame | null>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-corpus-'));
  const path = join(folder, `file.${ending}`);
  try {
    const output = await Muxer.open(path);
    const stream = output.addStream(encoder);
    for await (using packet of encoder.packets(frames())) if (packet) await output.writePacket(packet, stream);
    await output.close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const PICTURES = 5;

/** A video of one second and five frames, each a little brighter than the previous. */
export async function encodeFilm(ending: string, codec: FFVideoEncoder, width = 64, height = 48): Promise<Buffer> {
  const timeBase = { num: 1, den: PICTURES };
  using encoder = await Encoder.create(codec, { gopSize: PICTURES });
  return await written(ending, encoder, async function* () {
    for (let index = 0; index < PICTURES; index += 1) {
      const planes = Buffer.alloc((width * height * 3) / 2, 100 + index * 10);
      const pts = BigInt(index);
      yield Frame.fromVideoBuffer(planes, { width, height, format: AV_PIX_FMT_YUV420P, timeBase, pts });
    }
    yield null;
  });
}

const RATE = 48_000;

/** A fifth of a second of a tone, in the sample format the codec takes. */
export async function encodeSound(
  ending: string,
  codec: FFAudioEncoder,
  format: AVSampleFormat,
  frameSamples: number,
): Promise<Buffer> {
  const timeBase = { num: 1, den: RATE };
  const channelLayout = { order: AV_CHANNEL_ORDER_NATIVE, nbChannels: 1, mask: 4n };
  using encoder = await Encoder.create(codec);
  return await written(ending, encoder, async function* () {
    for (let start = 0; start < RATE / 5; start += frameSamples) {
      const samples = Buffer.alloc(frameSamples * (format === AV_SAMPLE_FMT_S16 ? 2 : 4));
      for (let index = 0; index < frameSamples; index += 1) {
        const value = Math.sin(((start + index) * 440 * 2 * Math.PI) / RATE) / 2;
        if (format === AV_SAMPLE_FMT_FLTP) samples.writeFloatLE(value, index * 4);
        else samples.writeInt16LE(Math.round(value * 32_767), index * 2);
      }
      yield Frame.fromAudioBuffer(samples, {
        nbSamples: frameSamples,
        format,
        sampleRate: RATE,
        channelLayout,
        timeBase,
        pts: BigInt(start),
      });
    }
    yield null;
  });
}
