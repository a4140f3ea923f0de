import { AV_PIX_FMT_RGB24, AV_PIX_FMT_YUV420P, Encoder, FF_ENCODER_LIBX264, Frame, Muxer, Scaler } from 'node-av';
import sharp from 'sharp';
import { shockFrame } from './drawings.ts';

const PICTURES_A_SECOND = 20;
const SECONDS = 9;
const width = 640;
const height = 360;

/** Makes the video of a shock from drawn frames. */
export async function makeFilm(path: string): Promise<void> {
  const timeBase = { num: 1, den: PICTURES_A_SECOND };
  using scaler = new Scaler();
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    gopSize: PICTURES_A_SECOND,
    options: { preset: 'slow', crf: 28 },
  });
  await using output = await Muxer.open(path, { options: { movflags: '+faststart' } });
  const stream = output.addStream(encoder);

  async function* frames() {
    for (let index = 0; index < PICTURES_A_SECOND * SECONDS; index += 1) {
      const svg = Buffer.from(shockFrame(index / PICTURES_A_SECOND));
      const rgb = await sharp(svg).removeAlpha().raw().toBuffer();
      using drawn = Frame.fromVideoBuffer(rgb, { width, height, format: AV_PIX_FMT_RGB24, timeBase });
      const planes = await scaler.toBuffer(drawn, { format: 'yuv420p' });
      yield Frame.fromVideoBuffer(planes, { width, height, format: AV_PIX_FMT_YUV420P, timeBase, pts: BigInt(index) });
    }
    yield null;
  }

  for await (using packet of encoder.packets(frames())) await output.writePacket(packet, stream);
}
