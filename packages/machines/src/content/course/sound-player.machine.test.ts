import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { soundPlayerMachine } from './sound-player.machine.ts';

function start() {
  const player = createActor(soundPlayerMachine, { input: {} }).start();
  const play = (sound = 'crackles') => {
    player.send({ type: 'play.requested', sound });
    player.send({ type: 'playback.started' });
  };
  return { player, play, now: () => [player.getSnapshot().value, player.getSnapshot().context.at] };
}

it('resumes where it was paused', () => {
  const { player, play, now } = start();
  play();
  player.send({ type: 'playback.progressed', seconds: 3 });
  player.send({ type: 'pause.requested' });
  player.send({ type: 'playback.progressed', seconds: 4 });
  expect(now()).toEqual(['paused', 3]);
  player.send({ type: 'play.requested', sound: 'crackles' });
  expect(now()).toEqual(['starting', 3]);
});

it('plays one at a time, from its start', () => {
  const { player, play, now } = start();
  play();
  player.send({ type: 'length.known', seconds: 12 });
  player.send({ type: 'playback.progressed', seconds: 3 });
  play('heart');
  expect(now()).toEqual(['playing', 0]);
  expect(player.getSnapshot().context).toMatchObject({ sound: 'heart', length: null });
});

it('stops at the end, and restarts', () => {
  const { player, play, now } = start();
  play();
  player.send({ type: 'sought', seconds: 11 });
  player.send({ type: 'playback.ended' });
  expect(now()).toEqual(['silent', 0]);
});

it('reports a failure, and can be retried', () => {
  const { player, now } = start();
  player.send({ type: 'play.requested', sound: 'crackles' });
  player.send({ type: 'playback.failed' });
  expect(now()).toEqual(['failed', 0]);
  player.send({ type: 'play.requested', sound: 'crackles' });
  expect(now()).toEqual(['starting', 0]);
});

it('can be paused before it is audible', () => {
  const { player, now } = start();
  player.send({ type: 'play.requested', sound: 'crackles' });
  player.send({ type: 'pause.requested' });
  player.send({ type: 'playback.started' });
  expect(now()).toEqual(['paused', 0]);
});
