import { describe, expect, it, vi } from 'vitest';
import { signLicense } from '../licensing/license-strings.ts';
import { buildAgreement, buildHeldLicense, tablet as device, product } from '../licensing/licensing.ts';
import { BUILT_IN_SCENARIO, SimulatedTablet, type SimulatedTabletOptions } from './simulated-tablet.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const strings = (id: number, valid_until: string | null = inDays(100), device_id = device.device_id) =>
  signLicense(buildAgreement({ product }), buildHeldLicense({ id, device_id, valid_until }));

/** A tablet, and its responses to a request. */
function open(options: Partial<SimulatedTabletOptions> = {}) {
  const tablet = new SimulatedTablet({ device, ...options });
  const answers = new Map<string, (message: { type: string; payload?: object; error?: { code: string } }) => void>();
  const { post } = tablet.connect((text) => {
    const message = JSON.parse(text);
    answers.get(message.callbackId)?.(message);
  });
  let requests = 0;
  const ask = (name: string, payload: object) =>
    new Promise<{ type: string; payload?: object; error?: { code: string } }>((resolve) => {
      requests += 1;
      const callbackId = String(requests);
      answers.set(callbackId, resolve);
      post(JSON.stringify({ version: 1, type: 'request', callbackId, name, payload }));
    });
  return { tablet, ask };
}

describe('a tablet without a licence', () => {
  it('runs the built-in scenario only', async () => {
    const { tablet } = open();
    expect(await tablet.run('Croup')).toBe(false);
    expect(tablet.read().running).toBeNull();
    expect(await tablet.run(BUILT_IN_SCENARIO)).toBe(true);
    expect(tablet.read()).toMatchObject({ running: BUILT_IN_SCENARIO, use: { isFull: false, because: 'unlicensed' } });
  });
});

describe('a licence', () => {
  it('allows everything until it expires, even while a scenario is running', async () => {
    const { tablet, ask } = open();
    expect(await ask('licence', await strings(7))).toMatchObject({ type: 'reply' });
    expect(await tablet.run('Croup')).toBe(true);
    tablet.setDaysAhead(99);
    await vi.waitFor(() => expect(tablet.read().use).toMatchObject({ isFull: true }));
    expect(tablet.read().running).toBe('Croup');
    tablet.setDaysAhead(101);
    await vi.waitFor(() => expect(tablet.read().use).toMatchObject({ isFull: false, because: 'expired' }));
    expect(tablet.read().running).toBeNull();
    expect(await tablet.run('Croup')).toBe(false);
  });

  it('without an expiry allows everything forever', async () => {
    const { tablet, ask } = open();
    await ask('licence', await strings(7, null));
    tablet.setDaysAhead(100_000);
    expect(await tablet.run('Croup')).toBe(true);
  });

  it('of another device or product, or tampered with, allows nothing', async () => {
    const { tablet, ask } = open();
    const foreign = await strings(7, inDays(100), 'another');
    expect(await ask('licence', foreign)).toMatchObject({ type: 'error', error: { code: 'otherDevice' } });
    expect(tablet.read().licence).toBeNull();
    const own = await strings(7);
    await ask('licence', { ...own, license_string: `${own.license_string.slice(0, -4)}AAAA` });
    await vi.waitFor(() => expect(tablet.read().use).toMatchObject({ because: 'unbelievable' }));
    await ask('licence', own);
    tablet.setDevice({ ...device, product: 'Airflow' });
    await vi.waitFor(() => expect(tablet.read().use).toMatchObject({ because: 'otherProduct' }));
    tablet.setDevice({ ...device, device_id: 'another' });
    await vi.waitFor(() => expect(tablet.read().use).toMatchObject({ because: 'otherDevice' }));
    expect(await tablet.run('Croup')).toBe(false);
  });
});

describe('withdrawing', () => {
  it('deletes the licence for good, stops what is running, and returns the same receipt again', async () => {
    const { tablet, ask } = open();
    const kept = await strings(7);
    await ask('licence', kept);
    await tablet.run('Croup');
    const first = await ask('license.withdraw', kept);
    expect(first).toMatchObject({ type: 'reply', payload: { receipt: expect.stringContaining('7') } });
    expect(tablet.read().licence).toBeNull();
    await vi.waitFor(() => expect(tablet.read().running).toBeNull());
    expect((await ask('license.withdraw', kept)).payload).toEqual(first.payload);
    const renewed = await strings(7, inDays(300));
    expect(await ask('licence', renewed)).toMatchObject({ type: 'error', error: { code: 'withdrawn' } });
    expect(await ask('licence', await strings(8))).toMatchObject({ type: 'reply' });
  });

  it('a licence other than the stored one leaves the stored one in place', async () => {
    const { tablet, ask } = open();
    await ask('licence', await strings(8));
    expect(await ask('license.withdraw', await strings(7))).toMatchObject({ type: 'reply' });
    expect(tablet.read().licence).not.toBeNull();
  });

  it('is not supported by older apps, which do not list it', async () => {
    const { ask } = open({ withdraws: false });
    expect((await ask('requestDeviceInfo', {})).payload).toEqual(device);
    expect(await ask('license.withdraw', await strings(7))).toMatchObject({ error: { code: 'unknown' } });
    expect((await open().ask('requestDeviceInfo', {})).payload).toMatchObject({ capabilities: ['license.withdraw'] });
  });
});
