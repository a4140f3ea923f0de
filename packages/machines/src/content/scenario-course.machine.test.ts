import type { Api } from '@community/contract/http';
import { buildUuid } from '@community/mocks/builders';
import { buildCourse } from '@community/mocks/content/course';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../testing/testing.ts';
import { scenarioCourseMachine } from './scenario-course.machine.ts';

function start(getScenarioCourse: Api['getScenarioCourse']) {
  const input = { api: fakeApi({ getScenarioCourse }), id: buildUuid(1) };
  const course = createActor(scenarioCourseMachine, { input }).start();
  return { course, reaches: (state: 'shown' | 'missing' | 'failed') => waitFor(course, (s) => s.matches(state)) };
}

it('shows the course as a chart, or as a table', async () => {
  const { course, reaches } = start(async () => buildCourse());
  await reaches('shown');
  expect(course.getSnapshot()).toMatchObject({ value: { shown: 'chart' }, context: { course: buildCourse() } });
  course.send({ type: 'look.chosen', look: 'table' });
  expect(course.getSnapshot().value).toEqual({ shown: 'table' });
  course.send({ type: 'look.chosen', look: 'chart' });
  expect(course.getSnapshot().value).toEqual({ shown: 'chart' });
});

it('is missing on a 404', async () => {
  await start(failing(404)).reaches('missing');
});

it('says when it fails, and can be asked again', async () => {
  const call = vi.fn<Api['getScenarioCourse']>(failing(500));
  const { course, reaches } = start(call);
  await reaches('failed');
  call.mockResolvedValue(buildCourse());
  course.send({ type: 'retried' });
  await reaches('shown');
});
