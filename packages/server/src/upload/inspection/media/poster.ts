import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, rm, writeFile } from 'node:fs/promises';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { errorCode } from '../../../process/errors.ts';
import { END_SIGNALS } from '../../file-workers/end-with-parent.ts';
import { JPEG_QUALITY } from '../image-limits.ts';
import { drawPoster } from './drawn-poster.ts';
import { explainRefusal, ToolRefusal } from './refusal.ts';

const WIDTH_MAX = 1280;
/** The first frames of a video are often black: take one from this far in, in seconds. */
const SECONDS_IN = 1;
/** Limits decoding of a video with one frame a minute. */
const FRAMES_MAX = 240;
/** ffmpeg's limits: processor time in seconds, address space in kilobytes. */
const LIMITS = { seconds: 15, kilobytes: 1_500_000 };

/** More than a frame takes. */
const ROOM_BYTES = 8_000_000;

/** Writes the upright frame at about a second, or the last before it: each frame overwrites the previous. */
const argumentsFor = (path: string, target: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
  // Do not open files that a video refers to, nor playlists.
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'],
  ...['-t', String(SECONDS_IN + 0.001), '-i', `file:${path}`],
  ...['-an', '-sn', '-dn', '-map', '0:v:0', '-vf', `scale=w='min(${WIDTH_MAX},iw)':h=-2`],
  ...['-frames:v', String(FRAMES_MAX), '-c:v', 'png', '-f', 'image2', '-update', '1', '-y', target],
];

/** Exit codes of an ffmpeg that has handled one of these signals, or several. */
const ENDED_BY_SIGNAL = [255, 123];

/**
 * @returns whether ffmpeg could be run. Its exit code says nothing about the video: a broken one may still have yielded
 * a frame.
 * @throws Error when it was told to end, which is not the video's fault.
 */
async function runFfmpeg(path: string, target: string): Promise<boolean> {
  // Two calls: some shells set no limit when asked for two at once.
  const limited = `ulimit -v ${LIMITS.kilobytes}; ulimit -t ${LIMITS.seconds}; exec ffmpeg "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, 'sh', ...argumentsFor(path, target)], { stdio: 'ignore' });
  try {
    const [code, signal] = (await once(child, 'exit')) as [number, null] | [null, NodeJS.Signals];
    if (signal === null ? ENDED_BY_SIGNAL.includes(code) : END_SIGNALS.includes(signal)) {
      throw new Error('ffmpeg was told to end.');
    }
    // The shell's exit code for a missing program.
    return code !== 127;
  } catch (error) {
    // Not even a shell.
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** ffmpeg does not say why it has written no frame, or only a part of it. @throws the system's error without room. */
async function expectRoom(target: string): Promise<void> {
  const path = `${target}.room`;
  try {
    await writeFile(path, Buffer.alloc(ROOM_BYTES), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** The display size of a video, limited to the width of a poster. */
async function readSize(path: string): Promise<{ width: number; height: number }> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new ToolRefusal('has no video track');
  const scale = Math.min(1, WIDTH_MAX / track.displayWidth);
  const scaled = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: scaled(track.displayWidth), height: scaled(track.displayHeight) };
}

/** Creates an upright JPEG of a frame near a video's start: by the system's ffmpeg, or drawn without one. */
export async function takePoster(path: string, target: string): Promise<{ width: number; height: number }> {
  const frame = `${target}.png`;
  const isRun = await runFfmpeg(path, frame);
  const picture = await explainRefusal('The video', async () => {
    if (!isRun) return drawPoster(await readSize(path));
    if (await exists(frame)) return sharp(frame);
    await expectRoom(target);
    throw new ToolRefusal('has no picture that can be decoded');
  });
  try {
    const { width, height } = await picture.jpeg({ quality: JPEG_QUALITY }).toFile(target);
    return { width, height };
  } catch (error) {
    await expectRoom(target);
    throw error;
  } finally {
    await rm(frame, { force: true });
  }
}
