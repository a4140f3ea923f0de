import type { Api } from '@community/contract/client';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../testing/index.ts';
import { licenseReturnMachine } from './index.ts';

const wanted = { contractId: 31, licenseId: 501, deviceId: 'ward-tablet-1', serialNumber: 'DMQ1K4VWHG7J' };
const ok = async () => ({ ok: true }) as const;

function start(calls: Partial<Api>) {
  const { parent, heard } = listeningParent();
  const actor = createActor(licenseReturnMachine, { input: { api: fakeApi(calls), parent } }).start();
  return { actor, heard, reaches: (state: 'idle' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)) };
}

it('asks before it relinquishes, and does nothing when that was not meant', () => {
  const { actor } = start({});
  actor.send({ type: 'return.requested', way: 'relinquish', ...wanted });
  expect(actor.getSnapshot().value).toBe('confirming');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(actor.getSnapshot().context.wanted).toBeNull();
});

it('relinquishes on the device, and releases from elsewhere', async () => {
  const relinquishLicense = vi.fn(ok);
  const releaseLicense = vi.fn(ok);
  const { actor, heard, reaches } = start({ relinquishLicense, releaseLicense });
  for (const way of ['relinquish', 'release'] as const) {
    actor.send({ type: 'return.requested', way, ...wanted });
    actor.send({ type: 'confirmed' });
    expect(actor.getSnapshot().value).toBe('returning');
    await reaches('idle');
  }
  expect(relinquishLicense).toHaveBeenCalledExactlyOnceWith(
    { body: { license_id: 501, device_id: 'ward-tablet-1' } },
    expect.anything(),
  );
  expect(releaseLicense).toHaveBeenCalledExactlyOnceWith(
    { params: { id: 31 }, body: { license_id: 501 } },
    expect.anything(),
  );
  expect(heard.mock.calls.map(([event]) => event.type)).toEqual([
    'announced',
    'license.returned',
    'announced',
    'license.returned',
  ]);
});

it('can be tried again, or left, after a failure', async () => {
  const releaseLicense = vi.fn<Api['releaseLicense']>(failing(null));
  const { actor, reaches } = start({ releaseLicense });
  actor.send({ type: 'return.requested', way: 'release', ...wanted });
  actor.send({ type: 'confirmed' });
  await reaches('failed');
  actor.send({ type: 'confirmed' });
  await reaches('failed');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().value).toBe('idle');
});
