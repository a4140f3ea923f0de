import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { agreementOf, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const other = await portal.createUser({ canProvision: true });

describe('a claim repeated with the same key', () => {
  it('gets the same response and takes no second seat', async () => {
    const id = await createTestAgreement(portal, holder, { seats: 1 });
    const [change, key] = [{ device_id: newDevice() }, randomUUID()];
    const first = await claim(holder, id, change, key);
    const again = await claim(holder, id, change, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(1);
    const history = await holder.call(`/api/contract/${id}/history/0/10`);
    expect(history.json()).toMatchObject({ total: 2, events: [{ kind: 'claimed' }, { kind: 'created' }] });
  });

  it('takes no second seat when the connection was lost before the response', async () => {
    const id = await createTestAgreement(portal, holder);
    const [device_id, key] = [newDevice(), randomUUID()];
    const body = {
      contract_id: id,
      device_id,
      colour: 'orange',
      device_serial_number: 'DMQ1K4VWHG7J',
      product: 'Bedside',
    };
    const address = await portal.app.listen({ port: 0 });
    const lost = request(`${address}/api/contract/${id}/claim`, {
      method: 'POST',
      headers: { cookie: holder.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    });
    const failed = once(lost, 'error');
    lost.end(JSON.stringify(body), () => lost.destroy(new Error('The tablet lost its network.')));
    await failed;
    const again = await claim(holder, id, { device_id }, key);
    expect(again.status).toBe(200);
    const { licenses } = await agreementOf(holder, id);
    expect(licenses.map((license) => license.device_id)).toEqual([device_id]);
    const license = await holder.call(`/api/license/${device_id}`);
    expect(license.json()).toMatchObject(again.json() as object);
  });

  it('sixteen times at once takes one seat', async () => {
    const id = await createTestAgreement(portal, holder);
    const [change, key] = [{ device_id: newDevice() }, randomUUID()];
    const responses = await Promise.all(Array.from({ length: 16 }, () => claim(holder, id, change, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(1);
  });

  it('gets its response even when the agreement is full, and is a new attempt if the first was refused', async () => {
    const id = await createTestAgreement(portal, holder, { seats: 1 });
    const blocker = newDevice();
    expect((await claim(holder, id, { device_id: blocker })).status).toBe(200);
    const [change, key] = [{ device_id: newDevice() }, randomUUID()];
    expect((await claim(holder, id, change, key)).status).toBe(409);
    const { licenses } = await agreementOf(holder, id);
    await holder.call({
      method: 'POST',
      url: `/api/contract/${id}/release`,
      payload: { license_id: licenses[0]?.id },
    });
    expect((await claim(holder, id, change, key)).status).toBe(200);
    expect((await claim(holder, id, change, key)).status).toBe(200);
  });

  it.each([
    ['device', () => ({ device_id: newDevice() })],
    ['colour', () => ({ colour: 'pink' })],
    ['serial number', () => ({ device_serial_number: 'ANOTHER' })],
  ])('but another %s is another claim: 409', async (_, change) => {
    const id = await createTestAgreement(portal, holder);
    const [device_id, key] = [newDevice(), randomUUID()];
    expect((await claim(holder, id, { device_id }, key)).status).toBe(200);
    const response = await claim(holder, id, { device_id, ...change() }, key);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ field: 'idempotency-key' });
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(1);
  });

  it('but for another agreement is another claim: 409', async () => {
    const [first, second] = [await createTestAgreement(portal, holder), await createTestAgreement(portal, holder)];
    const key = randomUUID();
    expect((await claim(holder, first, {}, key)).status).toBe(200);
    expect((await claim(holder, second, {}, key)).status).toBe(409);
    expect((await agreementOf(holder, second)).licenses).toEqual([]);
  });

  it('after the licence was returned: 409, and the seat stays free', async () => {
    const id = await createTestAgreement(portal, holder);
    const [device_id, key] = [newDevice(), randomUUID()];
    expect((await claim(holder, id, { device_id }, key)).status).toBe(200);
    const { licenses } = await agreementOf(holder, id);
    const payload = { license_id: licenses[0]?.id, device_id };
    expect((await holder.call({ method: 'DELETE', url: '/api/contract/relinquish', payload })).status).toBe(200);
    const response = await claim(holder, id, { device_id }, key);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'The license of this claim has been returned. Please claim again.',
    });
    expect((await agreementOf(holder, id)).licenses).toEqual([]);
    expect((await claim(holder, id, { device_id }, randomUUID())).status).toBe(200);
  });

  it('is not confused with the same key of another user', async () => {
    const [ours, theirs] = [await createTestAgreement(portal, holder), await createTestAgreement(portal, other)];
    const key = randomUUID();
    const responses = [await claim(holder, ours, {}, key), await claim(other, theirs, {}, key)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.text).not.toBe(responses[1]?.text);
  });
});
