import type { Api } from '@community/contract/http';
import { buildMediaItem } from '@community/mocks/content/media';
import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { reportMachine } from './report.machine.ts';

const scenario = buildScenario();
let keys = 0;
const createKey = () => {
  keys += 1;
  return `key ${keys}`;
};

function start(reportScenario: Api['reportScenario']) {
  const input = { api: fakeApi({ reportScenario }), kind: 'scenario' as const, item: scenario, createKey };
  const report = createActor(reportMachine, { input }).start();
  type State = Parameters<ReturnType<typeof report.getSnapshot>['matches']>[0];
  report.send({ type: 'report.opened' });
  return { report, reaches: (state: State) => waitFor(report, (snapshot) => snapshot.matches(state)) };
}

it('needs a reason, and a note that is not too long', () => {
  const { report } = start(failing(500));
  report.send({ type: 'report.submitted' });
  expect(report.getSnapshot().value).toEqual({ open: 'writing' });
  report.send({ type: 'reason.chosen', reason: 'patient' });
  report.send({ type: 'note.changed', note: 'x'.repeat(1001) });
  report.send({ type: 'report.submitted' });
  expect(report.getSnapshot().value).toEqual({ open: 'writing' });
  report.send({ type: 'report.closed' });
  expect(report.getSnapshot().value).toBe('closed');
});

it('sends what was written, and starts again the next time', async () => {
  const reportScenario = vi.fn<Api['reportScenario']>(async () => ({ ok: true }));
  const { report, reaches } = start(reportScenario);
  report.send({ type: 'reason.chosen', reason: 'patient' });
  report.send({ type: 'note.changed', note: 'The wristband can be read.' });
  report.send({ type: 'report.submitted' });
  await reaches('sent');
  expect(reportScenario.mock.lastCall?.[0]).toEqual({
    params: { id: scenario.uuid_id },
    body: { reason: 'patient', note: 'The wristband can be read.' },
  });
  report.send({ type: 'report.closed' });
  report.send({ type: 'report.opened' });
  expect(report.getSnapshot().context).toMatchObject({ reason: null, note: '' });
});

it.each([
  ['refused', failing(429), { open: 'failed' }],
  ['lost', failing(null), { open: 'unclear' }],
] as const)('keeps what was written where the answer was %s, and sends it again', async (_, refuse, state) => {
  const reportMediaItem = vi.fn<Api['reportMediaItem']>(refuse);
  const input = { api: fakeApi({ reportMediaItem }), kind: 'media' as const, item: buildMediaItem(), createKey };
  const report = createActor(reportMachine, { input }).start();
  report.send({ type: 'report.opened' });
  report.send({ type: 'reason.chosen', reason: 'rights' });
  report.send({ type: 'report.submitted' });
  await waitFor(report, (snapshot) => snapshot.matches(state));
  expect(report.getSnapshot().context.reason).toBe('rights');
  reportMediaItem.mockResolvedValue({ ok: true });
  report.send({ type: 'report.submitted' });
  await waitFor(report, (snapshot) => snapshot.matches('sent'));
  const [first, again] = reportMediaItem.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(first).toMatch(/^key/);
  expect(again).toBe(first);
  expect(reportMediaItem).toHaveBeenCalledTimes(2);
});
