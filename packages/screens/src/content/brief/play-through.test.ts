import { soundPlayerMachine } from '@community/machines/content';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { playThrough } from './play-through.ts';

const urls = new Map([
  ['crackles', '/files/crackles'],
  ['heart', '/files/heart'],
]);

/** The parts of an audio element that are used, responding immediately. */
class FakeOutput extends EventTarget {
  src = '';
  error: MediaError | null = null;
  paused = true;
  currentTime = 0;
  duration = Number.NaN;
  refusal: Error | null = null;
  load = vi.fn();
  async play() {
    this.paused = false;
    if (this.refusal) throw this.refusal;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.paused = true;
  }
  says(type: string, change: Partial<Pick<FakeOutput, 'currentTime' | 'duration'>> = {}) {
    Object.assign(this, change);
    this.dispatchEvent(new Event(type));
  }
}

function start() {
  const player = createActor(soundPlayerMachine, { input: {} }).start();
  const output = new FakeOutput();
  const stop = playThrough(output as never, player, urls);
  const play = (sound = 'crackles') => player.send({ type: 'play.requested', sound });
  return { player, output, stop, play, state: () => player.getSnapshot().value };
}

it('plays, reports its position, and pauses', () => {
  const { player, output, play, state } = start();
  play();
  expect([output.src, state()]).toEqual(['/files/crackles', 'playing']);
  output.says('durationchange', { duration: 12 });
  output.says('timeupdate', { currentTime: 3 });
  expect(player.getSnapshot().context).toMatchObject({ at: 3, length: 12 });
  player.send({ type: 'pause.requested' });
  expect([output.paused, state()]).toEqual([true, 'paused']);
});

it('seeks to the requested position', () => {
  const { player, output, play } = start();
  play();
  player.send({ type: 'sought', seconds: 9 });
  expect(output.currentTime).toBe(9);
});

it('replaces the first sound by another one', () => {
  const { output, play, state } = start();
  play();
  output.says('timeupdate', { currentTime: 3 });
  play('heart');
  expect([output.src, output.currentTime, output.paused]).toEqual(['/files/heart', 0, false]);
  output.says('playing');
  expect(state()).toBe('playing');
});

it('has no duration for sound without an end', () => {
  const { player, output, play } = start();
  play();
  output.says('durationchange', { duration: Number.POSITIVE_INFINITY });
  expect(player.getSnapshot().context.length).toBeNull();
});

it.each([
  ['it cannot be decoded', new DOMException('No such source.', 'NotSupportedError'), 'failed'],
  ['another one was chosen meanwhile', new DOMException('Interrupted.', 'AbortError'), 'starting'],
])('continues where %s', async (_, refusal, expected) => {
  const { output, play, state } = start();
  output.refusal = refusal;
  play();
  await vi.waitFor(() => expect(state()).toBe(expected));
});

it('loads it again after an error', () => {
  const { output, play, state } = start();
  play();
  output.says('error');
  expect([output.paused, state()]).toEqual([true, 'failed']);
  output.error = {} as MediaError;
  play();
  expect(output.load).toHaveBeenCalledTimes(1);
});

it('is silent once it has been stopped', () => {
  const { player, output, play, stop } = start();
  play();
  stop();
  expect(output.paused).toBe(true);
  player.send({ type: 'play.requested', sound: 'heart' });
  expect(output.paused).toBe(true);
});
