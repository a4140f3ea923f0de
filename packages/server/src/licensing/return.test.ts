import { describe, expect, it } from 'vitest';
import { agreementOf, agreementsOn, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal, type TestUser } from '../test/portal.ts';

const portal = await startTestPortal();
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const other = await portal.createUser({ canProvision: true });

const relinquish = (user: TestUser, payload: object) =>
  user.call({ method: 'DELETE', url: '/api/contract/relinquish', payload });
const release = (user: TestUser, contract: number, payload: object) =>
  user.call({ method: 'POST', url: `/api/contract/${contract}/release`, payload });

async function licensed(user: TestUser) {
  const id = await createTestAgreement(portal, user);
  const device = newDevice();
  await claim(user, id, { device_id: device });
  const license = (await agreementOf(user, id)).licenses[0]?.id ?? 0;
  return { id, device, license };
}

describe('relinquishing', () => {
  it('frees the seat and the device', async () => {
    const { id, device, license } = await licensed(holder);
    const response = await relinquish(holder, { license_id: license, device_id: device });
    expect([response.status, response.json()]).toMatchObject([200, { ok: true, is_withdrawn: false }]);
    expect(await agreementOf(holder, id)).toMatchObject({ licenses: [], number_licenses_for_contract: 0 });
    expect(await agreementsOn(holder, device)).toMatchObject({ currently_licensed: false });
    expect((await holder.call(`/api/license/${device}`)).status).toBe(404);
    expect((await claim(holder, id, { device_id: device })).status).toBe(200);
  });

  it('again, after a lost response, gets the same response and frees nothing else', async () => {
    const { id, device, license } = await licensed(holder);
    await claim(holder, id);
    const payload = { license_id: license, device_id: device };
    expect((await relinquish(holder, payload)).status).toBe(200);
    expect((await relinquish(holder, payload)).status).toBe(200);
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(1);
    const { events } = (await holder.call(`/api/contract/${id}/history/0/10`)).json() as { events: { kind: string }[] };
    expect(events.filter(({ kind }) => kind === 'relinquished')).toHaveLength(1);
  });

  it("of somebody else's licence, another device's or none: 404, without effect", async () => {
    const theirs = await licensed(other);
    const ours = await licensed(holder);
    const attempts = [
      { license_id: theirs.license, device_id: theirs.device },
      { license_id: ours.license, device_id: theirs.device },
      { license_id: theirs.license, device_id: ours.device },
      { license_id: 1_000_000, device_id: ours.device },
      { license_id: ours.license, device_id: 'none' },
    ];
    for (const payload of attempts) {
      const response = await relinquish(holder, payload);
      expect(response.status).toBe(404);
      expect(response.json()).toMatchObject({ message: 'There is no such license.' });
    }
    expect((await agreementOf(other, theirs.id)).number_licenses_for_contract).toBe(1);
    expect((await agreementOf(holder, ours.id)).number_licenses_for_contract).toBe(1);
  });

  it.each([{}, { license_id: 'x', device_id: 'a' }, { license_id: 1 }, { license_id: 1.5, device_id: 'a' }])(
    '%j: 400',
    async (payload) => expect((await relinquish(holder, payload)).status).toBe(400),
  );
});

describe('releasing the licence of a lost tablet', () => {
  it('frees the seat and the device, from anywhere', async () => {
    const { id, device, license } = await licensed(holder);
    expect((await release(holder, id, { license_id: license })).json()).toMatchObject({ ok: true });
    expect((await release(holder, id, { license_id: license })).status).toBe(200);
    expect((await agreementOf(holder, id)).licenses).toEqual([]);
    const free = await createTestAgreement(portal, other);
    expect((await claim(other, free, { device_id: device })).status).toBe(200);
  });

  it("that is not the holder's, or not of this agreement: 404", async () => {
    const theirs = await licensed(other);
    const [first, second] = [await licensed(holder), await licensed(holder)];
    expect((await release(holder, theirs.id, { license_id: theirs.license })).status).toBe(404);
    expect((await release(holder, first.id, { license_id: theirs.license })).status).toBe(404);
    expect((await release(holder, first.id, { license_id: second.license })).status).toBe(404);
    expect((await release(holder, first.id, {})).status).toBe(400);
    for (const { user, id } of [
      { user: other, id: theirs.id },
      { user: holder, id: first.id },
      { user: holder, id: second.id },
    ]) {
      expect((await agreementOf(user, id)).number_licenses_for_contract).toBe(1);
    }
  });
});
