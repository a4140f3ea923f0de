import type { Api } from '@community/contract/http';
import { buildCourse } from '@community/mocks/content/course';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { scenarioCourseMachine } from './brief-course.ts';
import { momentOf } from './course-time.ts';

/** A stopped clock: the tests send the ticks. */
const machine = scenarioCourseMachine.provide({ actors: { clock: fromCallback(() => {}) } });

function start(getScenarioCourse: Api['getScenarioCourse']) {
  const input = { api: fakeApi({ getScenarioCourse }), id: buildUuid(1) };
  const course = createActor(machine, { input }).start();
  return { course, reaches: (state: 'shown' | 'missing' | 'failed') => waitFor(course, (s) => s.matches(state)) };
}

it('shows the course as a chart, or as a table', async () => {
  const { course, reaches } = start(async () => buildCourse());
  await reaches('shown');
  expect(course.getSnapshot()).toMatchObject({
    value: { shown: { look: 'chart', play: 'paused' } },
    context: { course: buildCourse(), at: 0 },
  });
  course.send({ type: 'look.chosen', look: 'table' });
  expect(course.getSnapshot().matches({ shown: { look: 'table' } })).toBe(true);
  course.send({ type: 'look.chosen', look: 'chart' });
  expect(course.getSnapshot().matches({ shown: { look: 'chart' } })).toBe(true);
});

it('is missing on a 404', async () => {
  await start(failing(404)).reaches('missing');
});

it('reports a failure, and can be retried', async () => {
  const call = vi.fn<Api['getScenarioCourse']>(failing(500));
  const { course, reaches } = start(call);
  await reaches('failed');
  call.mockResolvedValue(buildCourse());
  course.send({ type: 'retried' });
  await reaches('shown');
});

describe('playing', () => {
  async function shown() {
    const { course, reaches } = start(async () => buildCourse());
    await reaches('shown');
    return {
      course,
      play: (isInSteps = false) => course.send({ type: 'played', isInSteps }),
      tick: (seconds: number) => course.send({ type: 'ticked', seconds }),
      is: (play: 'paused' | 'playing' | 'ended') => course.getSnapshot().matches({ shown: { play } }),
      at: () => course.getSnapshot().context.at,
    };
  }

  it('runs at its speed until it is paused', async () => {
    const { course, play, tick, is, at } = await shown();
    tick(1);
    expect(at()).toBe(0);
    play();
    tick(2);
    expect([is('playing'), at()]).toEqual([true, 20]);
    course.send({ type: 'speed.chosen', speed: 1 });
    tick(2);
    course.send({ type: 'paused' });
    expect([is('paused'), at()]).toEqual([true, 22]);
  });

  it('continues from a moment chosen meanwhile', async () => {
    const { course, play, tick, is, at } = await shown();
    play();
    course.send({ type: 'moment.chosen', at: 240 });
    tick(1);
    expect([is('playing'), at()]).toEqual([true, 250]);
  });

  it('stops at the end, and restarts from there', async () => {
    const { course, play, tick, is, at } = await shown();
    play();
    tick(10_000);
    expect([is('ended'), at()]).toEqual([true, 1080]);
    play();
    expect([is('playing'), at()]).toEqual([true, 0]);
    course.send({ type: 'moment.chosen', at: 1e6 });
    expect([is('ended'), at()]).toEqual([true, 1080]);
    course.send({ type: 'moment.chosen', at: -5 });
    expect([is('paused'), at()]).toEqual([true, 0]);
  });

  it('moves from state to state with reduced motion', async () => {
    const { course, play, tick, at } = await shown();
    play(true);
    tick(30);
    expect([at(), momentOf(course.getSnapshot().context)]).toEqual([300, 240]);
    course.send({ type: 'paused' });
    expect(at()).toBe(240);
  });

  it('keeps moving from state to state from a moment chosen meanwhile', async () => {
    const { course, play, tick } = await shown();
    const moment = () => momentOf(course.getSnapshot().context);
    play(true);
    course.send({ type: 'moment.chosen', at: 250 });
    tick(3);
    expect(moment()).toBe(240);
    tick(10_000);
    course.send({ type: 'moment.chosen', at: 250 });
    expect(moment()).toBe(250);
  });
});
