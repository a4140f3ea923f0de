import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { Decoder, Demuxer, type Frame, Scaler } from 'node-av';
import sharp from 'sharp';
import { JPEG_QUALITY } from '../picture-limits.ts';
import { explainRefusal, ToolRefusal } from './refusal.ts';

const WIDTH_MAX = 1280;
/** The first pictures of a video are often black: one from this far in, in seconds, says more. */
const SECONDS_IN = 1;
/** A film of single pictures a minute must not be decoded to its end. */
const FRAMES_MAX = 240;

async function turnOf(path: string): Promise<number> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  return (await (await input.getPrimaryVideoTrack())?.getRotation()) ?? 0;
}

const evenly = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** The picture at about a second, or the last before it, as RGB. */
async function decodePicture(path: string) {
  await using input = await Demuxer.open(path);
  const stream = input.video();
  if (!stream) throw new ToolRefusal('has no video track');
  using decoder = await Decoder.create(stream);
  using scaler = new Scaler();
  const secondsPerTick = stream.timeBase.num / stream.timeBase.den;
  const render = async (frame: Frame) => {
    const scale = Math.min(1, WIDTH_MAX / frame.width);
    const size = { width: evenly(frame.width * scale), height: evenly(frame.height * scale) };
    return { ...size, data: await scaler.toBuffer(frame, { resize: size, format: 'rgb' }) };
  };
  let kept: Frame | null = null;
  let start: number | null = null;
  let count = 0;
  try {
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      kept?.free();
      kept = frame;
      count += 1;
      const at = Number(frame.pts) * secondsPerTick;
      start ??= at;
      if (at - start >= SECONDS_IN || count >= FRAMES_MAX) break;
    }
    if (!kept) throw new ToolRefusal('has no picture that can be decoded');
    return await render(kept);
  } finally {
    kept?.free();
  }
}

/** Makes a JPEG of a picture from a video's beginning, upright. */
export async function takePoster(path: string, target: string): Promise<{ width: number; height: number }> {
  const { data, width, height } = await explainRefusal('The video', () => decodePicture(path));
  const info = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(await turnOf(path))
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
  return { width: info.width, height: info.height };
}
