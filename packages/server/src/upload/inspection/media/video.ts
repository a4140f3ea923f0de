import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { cleanVideo } from './clean-video.ts';
import { ToolRefusal } from './refusal.ts';
import { expectWhole } from './webm.ts';

/** Facts from a video's container. */
export interface VideoFacts {
  /** Pixels, upright. */
  width: number;
  /** Pixels, upright. */
  height: number;
  /** Seconds. */
  duration: number;
  /** Whether metadata has been removed. */
  isCleaned: boolean;
}

const SIDE_MAX = 8192;

async function readFacts(path: string): Promise<Omit<VideoFacts, 'isCleaned'>> {
  await expectWhole(path);
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new ToolRefusal('has no video track');
  if (track.codec === null) throw new ToolRefusal('is coded in a way that browsers do not play');
  const { displayWidth: width, displayHeight: height } = track;
  if (!(width > 0 && height > 0)) throw new ToolRefusal('has no picture');
  if (Math.max(width, height) > SIDE_MAX)
    throw new ToolRefusal(`is ${width} × ${height} pixels, more than ${SIDE_MAX} a side`);
  const duration = await input.computeDuration([track]);
  if (!(duration > 0)) throw new ToolRefusal('has no duration');
  return { width, height, duration };
}

/** Reads the container of a video, without decoding it, and removes private metadata. */
export async function inspectVideo(path: string): Promise<VideoFacts> {
  return { ...(await readFacts(path)), isCleaned: await cleanVideo(path) };
}
