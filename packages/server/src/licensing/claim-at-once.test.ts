import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { changeSeats } from '../operator/licensing/agreements.ts';
import { OperatorError } from '../operator/operation.ts';
import { agreementOf, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { type PortalResponse, startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal({ config: { perUser: { ...readConfig({}).perUser, editsPerHour: 100_000 } } });
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const CLIENTS = 64;
/** The fault suite runs a thousand. */
const ROUNDS = 25;

const many = <Result>(number: number, start: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, (_, index) => start(index)));
const countOf = (responses: readonly PortalResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe('at once', () => {
  it(`${CLIENTS} clients for the last seat: exactly one gets it, in each of ${ROUNDS} rounds`, async () => {
    const id = await createTestAgreement(portal, holder, { seats: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await many(CLIENTS, (client) => claim(holder, id, { device_id: `${round}-${client}` }));
      expect([round, countOf(responses, 200), countOf(responses, 409)]).toEqual([round, 1, CLIENTS - 1]);
      const { licenses, number_licenses_for_contract } = await agreementOf(holder, id);
      expect([licenses.length, number_licenses_for_contract]).toEqual([1, 1]);
      const { id: license_id, device_id } = licenses[0] ?? {};
      expect(device_id).toBe(`${round}-${responses.findIndex(({ status }) => status === 200)}`);
      const payload = { license_id, device_id };
      expect((await holder.call({ method: 'DELETE', url: '/api/contract/relinquish', payload })).status).toBe(200);
    }
  }, 600_000);

  it('clients for several seats: each seat is claimed once', async () => {
    const id = await createTestAgreement(portal, holder, { seats: 5 });
    const responses = await many(20, () => claim(holder, id, {}, randomUUID()));
    expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([5, 15]);
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(5);
  });

  it('one device claims twice: it gets one licence', async () => {
    const id = await createTestAgreement(portal, holder);
    const device_id = newDevice();
    const responses = await many(2, () => claim(holder, id, { device_id }));
    expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 1]);
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(1);
  });

  it('one device claims from twelve agreements of three people: it gets one licence', async () => {
    const holders = [holder, ...(await many(2, () => portal.createUser({ canProvision: true })))];
    const contracts = await many(12, async (index) => {
      const user = holders[index % holders.length] ?? holder;
      return { user, id: await createTestAgreement(portal, user) };
    });
    const device_id = newDevice();
    const responses = await Promise.all(contracts.map(({ user, id }) => claim(user, id, { device_id })));
    expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 11]);
    const held = await many(12, async (index) => {
      const { user, id } = contracts[index] ?? { user: holder, id: 0 };
      return (await agreementOf(user, id)).number_licenses_for_contract;
    });
    expect(held.reduce((sum, one) => sum + one)).toBe(1);
  });

  it('one key is used for two agreements: one claim succeeds', async () => {
    const contracts = await many(2, () => createTestAgreement(portal, holder));
    const key = randomUUID();
    const responses = await Promise.all(contracts.map((id) => claim(holder, id, {}, key)));
    expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 1]);
  });

  it('claims, returns and fewer seats: never more licences than allowed, and the count is right', async () => {
    const id = await createTestAgreement(portal, holder, { seats: 4 });
    await many(4, () => claim(holder, id));
    const { licenses } = await agreementOf(holder, id);
    const returned = Promise.all(
      licenses.flatMap(({ id: license_id, device_id }) => [
        holder.call({ method: 'DELETE', url: '/api/contract/relinquish', payload: { license_id, device_id } }),
        holder.call({ method: 'POST', url: `/api/contract/${id}/release`, payload: { license_id } }),
      ]),
    );
    const claimed = many(8, () => claim(holder, id));
    const fewer = Promise.allSettled([changeSeats(portal.db, id, 3), changeSeats(portal.db, id, 2)]);
    expect((await returned).every(({ status }) => status === 200)).toBe(true);
    expect((await claimed).every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const change of await fewer) {
      if (change.status === 'rejected') expect(change.reason).toBeInstanceOf(OperatorError);
    }
    const contract = await agreementOf(holder, id);
    expect(contract.licenses.length).toBeLessThanOrEqual(contract.number_of_licenses_allowed);
    const { number_of_licenses_held } = await portal.db
      .selectFrom('contract')
      .select('number_of_licenses_held')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(number_of_licenses_held).toBe(contract.licenses.length);
  });
});
