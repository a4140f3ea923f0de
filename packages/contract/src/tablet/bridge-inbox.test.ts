import { expect, it, vi } from 'vitest';
import { createInbox, type InboxMessage } from './bridge-inbox.ts';

function open() {
  const heard: InboxMessage[] = [];
  const warned = vi.fn<(message: string) => void>();
  const inbox = createInbox({
    onMessage: (message) => heard.push(message),
    isWanted: (callbackId) => callbackId === 'wanted',
    onWarning: warned,
  });
  return { heard, warned, receive: inbox.receive };
}

const chunk = (index: number, text: string, callbackId = 'wanted') =>
  JSON.stringify({ version: 1, type: 'chunk', callbackId, index, data: text });
const goodbye = JSON.stringify({ version: 1, type: 'goodbye' });

it('returns at once and passes messages on in order, with decoded chunks', async () => {
  const { heard, receive } = open();
  receive(chunk(0, btoa('first')));
  receive(chunk(1, '*'));
  receive(goodbye);
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual([
    { type: 'chunk', callbackId: 'wanted', index: 0, bytes: new TextEncoder().encode('first') },
    { type: 'chunk', callbackId: 'wanted', index: 1, bytes: null },
    { version: 1, type: 'goodbye' },
  ]);
});

it('logs and ignores invalid messages, and continues', async () => {
  const { heard, warned, receive } = open();
  receive('no JSON');
  receive({ version: 3, type: 'goodbye' });
  receive(JSON.stringify({ version: 1, type: 'reply', payload: {} }));
  receive(chunk(0, '', 'nobody'));
  receive(goodbye);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(warned.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('it is no JSON'),
    expect.stringContaining('its version is not 1'),
    expect.stringContaining("'callbackId' does not fit"),
    expect.stringContaining('nobody asked for this chunk'),
  ]);
});

it('survives ten thousand in a row, while the page stays responsive', async () => {
  const { heard, warned, receive } = open();
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  for (let index = 0; index < 10_000; index += 1) receive(`no JSON ${index}`);
  receive(goodbye);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(warned).toHaveBeenCalledTimes(10_000);
});
