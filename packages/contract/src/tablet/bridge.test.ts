import { expect, it } from 'vitest';
import { CHUNK_TEXT_MAX, readAppMessage, readPageMessage, writeMessage } from './bridge.ts';

const device = { device_id: 'tablet-1', product: 'Vitalis' };
const reply = { version: 1, type: 'reply', callbackId: '7', payload: device } as const;

it('reads what it wrote, as text or as the value', () => {
  expect(readAppMessage(writeMessage(reply))).toEqual({ message: reply, problem: null });
  expect(readAppMessage(reply).message).toEqual(reply);
  const request = { version: 1, type: 'request', callbackId: '7', name: 'licence', payload: {} } as const;
  expect(readPageMessage(writeMessage(request)).message).toEqual(request);
});

it('parses a device as the server will', () => {
  const spaced = { version: 1, type: 'deviceInfo', payload: { device_id: ' tablet-1\t', product: '  Vitalis ' } };
  expect(readAppMessage(spaced).message).toMatchObject({ payload: device });
});

it.each([
  ['no JSON', '{"version":1,', 'it is no JSON'],
  ['nothing', '', 'it is no JSON'],
  ['null', 'null', ''],
  ['undefined', undefined, ''],
  ['a number', '7', ''],
  ['a list', '[]', ''],
  ['an unknown version', { ...reply, version: 2 }, 'its version is not 1'],
  ['a version as text', { ...reply, version: '1' }, 'its version is not 1'],
  ['no version', { type: 'goodbye' }, 'version'],
  ['an unknown type', { version: 1, type: 'shout', callbackId: '7' }, 'type'],
  ['a missing callback', { version: 1, type: 'reply', payload: device }, 'callbackId'],
  ['an empty callback', { ...reply, callbackId: '' }, 'callbackId'],
  ['an error without its form', { version: 1, type: 'error', callbackId: '7', error: 'no' }, 'error'],
  ['a chunk before the first', { version: 1, type: 'chunk', callbackId: '7', index: -1, data: '' }, 'index'],
  [
    'a chunk that is too long',
    { version: 1, type: 'chunk', callbackId: '7', index: 0, data: 'A'.repeat(CHUNK_TEXT_MAX + 4) },
    'data',
  ],
  ['a device without an id', { version: 1, type: 'deviceInfo', payload: { device_id: '', product: 'Vitalis' } }, 'id'],
  ['a device called none', { version: 1, type: 'deviceInfo', payload: { ...device, device_id: 'none' } }, 'device_id'],
  ['a device of spaces', { version: 1, type: 'deviceInfo', payload: { ...device, device_id: '  ' } }, 'device_id'],
  [
    'a device id that turns the direction of reading',
    { version: 1, type: 'deviceInfo', payload: { ...device, device_id: 'a\u202eb' } },
    'device_id',
  ],
  [
    'a device called none with spaces',
    { version: 1, type: 'deviceInfo', payload: { ...device, device_id: ' none ' } },
    'id',
  ],
  [
    'a device id with control characters',
    { version: 1, type: 'deviceInfo', payload: { ...device, device_id: 'a\u0000' } },
    'device_id',
  ],
])('refuses %s and says why', (_, raw, problem) => {
  const read = readAppMessage(raw);
  expect(read.message).toBeNull();
  expect(read.problem).toContain(problem);
});
