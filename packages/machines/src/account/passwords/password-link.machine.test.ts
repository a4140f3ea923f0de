import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { passwordLinkMachine } from './password-link.machine.ts';

function ask(sendOwnPasswordEmail: () => Promise<{ ok: true }>) {
  const page = createActor(passwordLinkMachine, { input: { api: fakeApi({ sendOwnPasswordEmail }) } }).start();
  page.send({ type: 'link.requested' });
  return page;
}

it('says that the link was sent, and sends another on request', async () => {
  const send = vi.fn(async () => ({ ok: true as const }));
  const page = ask(send);
  await waitFor(page, (snapshot) => snapshot.matches('sent'));
  page.send({ type: 'link.requested' });
  await waitFor(page, (snapshot) => snapshot.matches('sent'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('ignores a second request while the first is under way', () => {
  const send = vi.fn(pending);
  ask(send).send({ type: 'link.requested' });
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  [409, 'noAddress'],
  [429, 'failed'],
  [503, 'failed'],
  [null, 'failed'],
] as const)('takes a %s for %s', async (status, state) => {
  await waitFor(ask(failing(status)), (snapshot) => snapshot.matches(state));
});
