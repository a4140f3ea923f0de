import { PLAN_ITEMS_MAX, type PlanContent } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { buildCourse } from '@community/mocks/content/course';
import { buildMediaItem } from '@community/mocks/content/media';
import { buildPlanContent } from '@community/mocks/content/plans';
import { buildScenario } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { DownloadReady } from '../../../shared/shared.ts';
import { failing, fakeApi, listeningParent, pending } from '../../../testing/testing.ts';
import { planHandoverMachine } from './plan-handover.machine.ts';
import { planPrintMachine } from './plan-print.machine.ts';

const files = [1, 2, 3].map((n) => ({ kind: 'scenario' as const, id: buildUuid(n), name: `Case ${n}` }));
const fileOf: Api['downloadScenario'] = async ({ params }) => ({ url: `/files/${params.id}`, fileName: 'case.isims' });

describe('sending a plan to the tablet', () => {
  function send(takes: (file: DownloadReady) => boolean | null, downloadScenario: Api['downloadScenario'] = fileOf) {
    const { parent, heard } = listeningParent<DownloadReady>();
    heard.mockImplementation((ready) => {
      const isTaken = takes(ready);
      if (isTaken !== null) ready.answer(isTaken);
    });
    const clock = new SimulatedClock();
    const handover = createActor(planHandoverMachine, {
      clock,
      input: { api: fakeApi({ downloadScenario }), parent },
    }).start();
    handover.send({ type: 'handover.requested', files });
    type State = Parameters<ReturnType<typeof handover.getSnapshot>['matches']>[0];
    const states = () => handover.getSnapshot().context.files.map(({ state }) => state);
    return {
      handover,
      heard,
      clock,
      states,
      reaches: (state: State) => waitFor(handover, (now) => now.matches(state)),
    };
  }

  it('hands over one file after the other, in order', async () => {
    const { handover, heard, states, reaches } = send(() => true);
    await reaches('finished');
    expect(heard.mock.calls.map(([{ url }]) => url)).toEqual(files.map(({ id }) => `/files/${id}`));
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    handover.send({ type: 'handover.dismissed' });
    expect(handover.getSnapshot().value).toBe('idle');
  });

  it('continues after a file that failed, and resends only that one', async () => {
    const second = `/files/${files[1]?.id}`;
    let isReady = false;
    const { handover, heard, states, reaches } = send(({ url }) => url !== second || isReady);
    await reaches('partly');
    expect(states()).toEqual(['sent', 'failed', 'sent']);
    isReady = true;
    handover.send({ type: 'retried' });
    await reaches('finished');
    expect(heard.mock.lastCall?.[0].url).toBe(second);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('continues if the server returns no address, or the tablet does not respond', async () => {
    const downloadScenario = vi.fn<Api['downloadScenario']>(fileOf).mockImplementationOnce(failing(500));
    const { handover, clock, states, reaches } = send(({ url }) => (url.endsWith('2') ? null : true), downloadScenario);
    await reaches('handing');
    await waitFor(
      handover,
      ({ context }) => context.files[0]?.state === 'failed' && context.file?.url.endsWith('2') === true,
    );
    handover.send({ type: 'download.answered', url: 'another', isTaken: true });
    clock.increment(60_000);
    await reaches('partly');
    expect(states()).toEqual(['failed', 'failed', 'sent']);
    handover.send({ type: 'handover.dismissed' });
    expect(handover.getSnapshot().value).toBe('idle');
  });

  it.each([
    ['preparing', pending],
    ['handing', fileOf],
  ] as const)('stops while %s, and goes on', async (state, downloadScenario) => {
    const { handover, states, reaches } = send(() => null, downloadScenario);
    await reaches(state);
    handover.send({ type: 'handover.cancelled' });
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
    handover.send({ type: 'retried' });
    await reaches(state);
    handover.send({ type: 'handover.cancelled' });
    handover.send({ type: 'handover.dismissed' });
    expect(handover.getSnapshot().value).toBe('idle');
  });

  it('counts a file that the tablet accepted after being stopped, once', async () => {
    const { handover, states, reaches } = send(() => null);
    for (const [number, { id }] of files.entries()) {
      await reaches('handing');
      handover.send({ type: 'handover.cancelled' });
      const answer = { type: 'download.answered', url: `/files/${id}`, isTaken: true } as const;
      handover.send(answer);
      handover.send(answer);
      expect(states().filter((state) => state === 'sent')).toHaveLength(number + 1);
      handover.send({ type: 'retried' });
    }
    expect(handover.getSnapshot().value).toBe('finished');
  });
});

describe('printing a plan', () => {
  const scenario = buildScenario();
  const contents = [buildPlanContent(scenario), null, buildPlanContent(buildMediaItem()), buildPlanContent(scenario)];

  function open(calls: Partial<Api> = {}, planned: readonly (PlanContent | null)[] = contents) {
    const getScenario = vi.fn<Api['getScenario']>(async () => scenario);
    const api = fakeApi({ getScenario, getScenarioCourse: async () => buildCourse(), ...calls });
    const print = createActor(planPrintMachine, { input: { api } }).start();
    print.send({ type: 'print.opened', contents: planned });
    type State = Parameters<ReturnType<typeof print.getSnapshot>['matches']>[0];
    return { print, getScenario, reaches: (state: State) => waitFor(print, (now) => now.matches(state)) };
  }

  it('loads each scenario once, and asks what to print', async () => {
    const { print, getScenario, reaches } = open();
    await reaches('ready');
    expect(getScenario).toHaveBeenCalledOnce();
    expect(print.getSnapshot().context.scenarios).toHaveLength(1);
    print.send({ type: 'part.ticked', part: 'briefs', isTicked: false });
    expect(print.getSnapshot().context.parts).toEqual({ briefs: false, checklists: true });
    print.send({ type: 'print.closed' });
    expect(print.getSnapshot().value).toBe('closed');
  });

  it('resumes where it stopped, with the largest plan, in its order', async () => {
    const all = Array.from({ length: PLAN_ITEMS_MAX }, (_, index) => buildScenario({ uuid_id: buildUuid(index) }));
    const loaded: string[] = [];
    const getScenarioCourse: Api['getScenarioCourse'] = async ({ params: { id } }) => {
      if (loaded.length === 120) {
        loaded.push('limited');
        throw new ApiError(429, { retryAfter: 30 });
      }
      loaded.push(id);
      return buildCourse();
    };
    const getScenario: Api['getScenario'] = async ({ params: { id } }) => buildScenario({ uuid_id: id });
    const { print, reaches } = open({ getScenario, getScenarioCourse }, all.map(buildPlanContent));
    await reaches('failed');
    expect(print.getSnapshot().context.found.size).toBe(120);
    print.send({ type: 'retried' });
    await reaches('ready');
    const ids = all.map(({ uuid_id }) => uuid_id);
    expect(print.getSnapshot().context.scenarios.map(({ scenario: { uuid_id } }) => uuid_id)).toEqual(ids);
    // Beside the few that were on their way.
    expect(loaded.length).toBeLessThanOrEqual(PLAN_ITEMS_MAX + 4);
  });

  it('leaves out what has been deleted meanwhile', async () => {
    const { print, reaches } = open({ getScenarioCourse: failing(404) });
    await reaches('ready');
    expect(print.getSnapshot().context.scenarios).toEqual([]);
  });

  it.each(['retried', 'connection.restored'] as const)('reloads what failed: %s', async (type) => {
    const { print, reaches } = open({ getScenarioCourse: failing(500) });
    await reaches('failed');
    print.send({ type });
    expect(print.getSnapshot().value).toBe('loading');
    print.send({ type: 'print.closed' });
    expect(print.getSnapshot().value).toBe('closed');
  });

  it('can be closed after a failure', async () => {
    const { print, reaches } = open({ getScenarioCourse: failing(500) });
    await reaches('failed');
    print.send({ type: 'print.closed' });
    expect(print.getSnapshot().value).toBe('closed');
  });
});
