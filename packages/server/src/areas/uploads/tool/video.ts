import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { ToolRefusal } from './refusal.ts';

/** What the container of a video says. */
export interface VideoFacts {
  /** Pixels, upright. */
  width: number;
  /** Pixels, upright. */
  height: number;
  /** Seconds. */
  duration: number;
}

const SIDE_MAX = 8192;

/** Reads the container of a video, without decoding it. */
export async function inspectVideo(path: string): Promise<VideoFacts> {
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
