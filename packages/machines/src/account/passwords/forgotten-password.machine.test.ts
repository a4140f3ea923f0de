import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { forgottenPasswordMachine } from './forgotten-password.machine.ts';

function submit(sendPasswordEmail: () => Promise<{ ok: true }>, email = 'trainer@demo.example') {
  const api = fakeApi({ sendPasswordEmail });
  const dialog = createActor(forgottenPasswordMachine, { input: { api, email } }).start();
  dialog.send({ type: 'form.submitted' });
  return dialog;
}

it.each([
  ['sent', async () => ({ ok: true as const })],
  ['refused', failing(404)],
  ['limited', failing(429)],
  ['broken', failing(500)],
])('reads the same when the mail was %s', async (_, answer) => {
  await waitFor(submit(answer), (snapshot) => snapshot.matches('sent'));
});

it('reports when the server was not reached, and can be sent again', async () => {
  const send = vi.fn<() => Promise<{ ok: true }>>(failing(null));
  const dialog = submit(send);
  await waitFor(dialog, (snapshot) => snapshot.matches('unreachable'));
  send.mockResolvedValue({ ok: true });
  dialog.send({ type: 'form.submitted' });
  await waitFor(dialog, (snapshot) => snapshot.matches('sent'));
});

it('sends nothing without an address', () => {
  const send = vi.fn(failing(null));
  expect(submit(send, '  ').getSnapshot().value).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});
