import { randomUUID } from 'node:crypto';
import { endpoints } from '@community/contract';
import {
  agreementHistory,
  type Claim,
  claim as claimResponse,
  type LicensePayload,
  type RenewedLicense,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '@community/contract/licensing';
import { describe, expect, it } from 'vitest';
import { endAgreement } from '../operator/licensing/agreements.ts';
import { agreementOf, agreementsOn, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal, type TestUser } from '../test/portal.ts';
import { renewLicense } from './renew.ts';

const LEASE_DAYS = 30;
const portal = await startTestPortal({ config: { licenseLeaseDays: LEASE_DAYS } });
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const other = await portal.createUser({ canProvision: true });
const { keys } = (await holder.call('/api/license-keys')).json() as { keys: { key_id: string; public_key: string }[] };

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const daysUntil = (date: string | null) => (date === null ? null : (Date.parse(date) - Date.now()) / DAY);
const claimOn = async (contract: number, device: string, user = holder): Promise<Claim> =>
  claimResponse.parse((await claim(user, contract, { device_id: device })).json());
const callRenew = (user: TestUser, device: string) =>
  user.call({ method: 'POST', url: `/api/license/${encodeURIComponent(device)}/renew` });
const renew = async (user: TestUser, device: string) =>
  endpoints.renewLicense.response.parse((await callRenew(user, device)).json()).license;
const release = async (contract: number, license_id: number) =>
  endpoints.releaseLicense.response.parse(
    (await holder.call({ method: 'POST', url: `/api/contract/${contract}/release`, payload: { license_id } })).json(),
  );
const relinquish = (license_id: number, device_id: string, receipt?: string) =>
  holder.call({ method: 'DELETE', url: '/api/contract/relinquish', payload: { license_id, device_id, receipt } });
const historyOf = async (contract: number) =>
  agreementHistory.parse((await holder.call(`/api/contract/${contract}/history/0/10`)).json()).events;
const reasonAt = (verify: typeof verifyLicenseString | typeof verifyLegacyLicenseString, text: string, at: Date) =>
  verify(text, keys, at).then(
    () => 'valid',
    ({ reason }: { reason: string }) => reason,
  );

async function licensed() {
  const contract = await createTestAgreement(portal, holder);
  const device = newDevice();
  const strings = await claimOn(contract, device);
  const license = (await agreementOf(holder, contract)).licenses[0];
  if (!license) throw new Error('the claim took no seat');
  return { contract, device, strings, license };
}

describe('the strings of a claim', () => {
  it('are valid for one lease, offline, and not a moment longer', async () => {
    const { strings, license } = await licensed();
    expect(daysUntil(strings.valid_until)).toBeCloseTo(LEASE_DAYS, 1);
    expect(license.valid_until).toBe(strings.valid_until);
    const end = new Date(strings.valid_until ?? '');
    for (const [verify, text] of [
      [verifyLicenseString, strings.license_string],
      [verifyLegacyLicenseString, strings.legacy_license_string],
    ] as const) {
      expect((await verify(text, keys)).valid_until).toBe(strings.valid_until);
      expect(await reasonAt(verify, text, new Date(end.getTime() - 1))).toBe('valid');
      expect(await reasonAt(verify, text, end)).toBe('expired');
    }
  });

  it('are valid until the agreement ends, where that comes first', async () => {
    const soon = inDays(3);
    const ending = await createTestAgreement(portal, holder, { endsAt: soon });
    expect((await claimOn(ending, newDevice())).valid_until).toBe(soon.toISOString());
    const late = await createTestAgreement(portal, holder, { endsAt: inDays(1000) });
    expect(daysUntil((await claimOn(late, newDevice())).valid_until)).toBeCloseTo(LEASE_DAYS, 1);
  });

  it('do not expire where the agreement is not recurring', async () => {
    const contract = await createTestAgreement(portal, holder, { type: 1, endsAt: inDays(3) });
    const device = newDevice();
    const strings = await claimOn(contract, device);
    expect(strings.valid_until).toBeNull();
    const payload: LicensePayload = await verifyLicenseString(strings.license_string, keys, inDays(100_000));
    expect(payload).not.toHaveProperty('valid_until');
    expect(await reasonAt(verifyLegacyLicenseString, strings.legacy_license_string, inDays(100_000))).toBe('valid');
    expect(await renew(holder, device)).toMatchObject(strings);
  });
});

describe('renewing', () => {
  it('returns strings valid for another lease, of the same licence', async () => {
    const { contract, device, strings, license } = await licensed();
    const renewed = (await renewLicense(portal.db, portal.app.licenseSigner, device, inDays(20))) as RenewedLicense;
    expect(renewed.id).toBe(license.id);
    expect(daysUntil(renewed.valid_until)).toBeCloseTo(LEASE_DAYS + 20, 1);
    const payload = await verifyLicenseString(renewed.license_string, keys, inDays(LEASE_DAYS + 10));
    expect(payload).toMatchObject({ license: license.id, device, colour: 'orange', date: license.claimed_at });
    expect(await reasonAt(verifyLicenseString, strings.license_string, inDays(LEASE_DAYS + 10))).toBe('expired');
    expect((await agreementOf(holder, contract)).licenses[0]?.valid_until).toBe(renewed.valid_until);
    expect((await holder.call(`/api/license/${device}`)).json()).toMatchObject({
      license_string: renewed.license_string,
      valid_until: renewed.valid_until,
    });
  });

  it('never shortens', async () => {
    const { device } = await licensed();
    const long = await renewLicense(portal.db, portal.app.licenseSigner, device, inDays(20));
    expect(await renew(holder, device)).toEqual(long);
  });

  it('is allowed to the user who is signed in on the tablet, and to no one else', async () => {
    const { device, license } = await licensed();
    const trainer = await portal.createUser();
    const response = await callRenew(trainer, device);
    expect(response.json()).toMatchObject({ license: { id: license.id } });
    expect(response.text).not.toContain(license.device_serial_number);
    const stranger = await portal.call({ method: 'POST', url: `/api/license/${device}/renew` });
    expect(stranger.status).toBe(401);
  });

  it('a device without a licence, or with a returned one, gets none', async () => {
    const { contract, device, license } = await licensed();
    expect(await renew(holder, newDevice())).toBeNull();
    await release(contract, license.id);
    expect(await renew(holder, device)).toBeNull();
  });

  it('gives strings from before leases an expiry', async () => {
    const { device, license } = await licensed();
    await portal.db.updateTable('license').set({ valid_until: null }).where('id', '=', license.id).execute();
    const renewed = await renew(holder, device);
    expect(daysUntil(renewed?.valid_until ?? null)).toBeCloseTo(LEASE_DAYS, 1);
  });

  it('and returning at the same time leaves no strings that are renewed afterwards', async () => {
    const { device, license } = await licensed();
    const [freed, ...renewals] = await Promise.all([
      relinquish(license.id, device, 'r-1'),
      ...Array.from({ length: 8 }, () => renew(holder, device)),
    ]);
    expect(freed.status).toBe(200);
    expect(renewals.every((renewed) => renewed === null || renewed.id === license.id)).toBe(true);
    expect(await renew(holder, device)).toBeNull();
  });
});

describe('returning', () => {
  it("with the app's receipt: nothing is valid any longer", async () => {
    const { contract, device, license } = await licensed();
    const response = await relinquish(license.id, device, 'receipt 7');
    expect(response.json()).toEqual({ ok: true, is_withdrawn: true, valid_until: null });
    expect((await agreementOf(holder, contract)).outstanding_licenses).toEqual([]);
    expect((await historyOf(contract))[0]).toMatchObject({
      kind: 'relinquished',
      is_withdrawn: true,
      valid_until: null,
    });
  });

  it('without one: frees the seat at once, and returns when the old strings expire', async () => {
    const { contract, device, strings, license } = await licensed();
    const { valid_until } = strings;
    const response = await relinquish(license.id, device);
    expect(response.json()).toEqual({ ok: true, is_withdrawn: false, valid_until });
    const { licenses, outstanding_licenses } = await agreementOf(holder, contract);
    expect(licenses).toEqual([]);
    expect(outstanding_licenses).toEqual([
      {
        id: license.id,
        device_id: device,
        device_serial_number: license.device_serial_number,
        license_colour: 'orange',
        freed_at: expect.any(String),
        valid_until,
      },
    ]);
    expect((await historyOf(contract))[0]).toMatchObject({ kind: 'relinquished', is_withdrawn: false, valid_until });
  });

  it('again gets the same response, and a late receipt counts', async () => {
    const { contract, device, license } = await licensed();
    const first = await relinquish(license.id, device);
    expect((await relinquish(license.id, device)).json()).toEqual(first.json());
    const late = await relinquish(license.id, device, 'late');
    expect(late.json()).toEqual({ ok: true, is_withdrawn: true, valid_until: null });
    expect((await relinquish(license.id, device)).json()).toEqual(late.json());
    expect((await agreementOf(holder, contract)).outstanding_licenses).toEqual([]);
    expect((await historyOf(contract)).filter(({ kind }) => kind === 'relinquished')).toHaveLength(1);
  });

  it.each(['', ' ', 'x'.repeat(501), 'a\nb'])('with the receipt %j: 400, and it stays', async (receipt) => {
    const { contract, device, license } = await licensed();
    expect((await relinquish(license.id, device, receipt)).status).toBe(400);
    expect((await agreementOf(holder, contract)).number_licenses_for_contract).toBe(1);
  });

  it('as lost: returns when the old strings expire', async () => {
    const { contract, strings, license } = await licensed();
    const { valid_until } = strings;
    expect(await release(contract, license.id)).toEqual({ ok: true, is_withdrawn: false, valid_until });
    expect((await historyOf(contract))[0]).toMatchObject({ kind: 'released', is_withdrawn: false, valid_until });
  });

  it('claim on A, relinquish, claim on B: one of the two has no valid string after the lease', async () => {
    const { contract, device, strings, license } = await licensed();
    await relinquish(license.id, device);
    const elsewhere = newDevice();
    const later = await claimOn(contract, elsewhere);
    const renewed = await renewLicense(portal.db, portal.app.licenseSigner, elsewhere, inDays(LEASE_DAYS - 1));
    const after = inDays(LEASE_DAYS + 1);
    expect(await reasonAt(verifyLicenseString, strings.license_string, after)).toBe('expired');
    expect(await reasonAt(verifyLegacyLicenseString, strings.legacy_license_string, after)).toBe('expired');
    expect(await reasonAt(verifyLicenseString, later.license_string, new Date())).toBe('valid');
    expect(await reasonAt(verifyLicenseString, renewed?.license_string ?? '', after)).toBe('valid');
  });

  it('a device that is licensed again is not listed as outstanding', async () => {
    const { contract, device, license } = await licensed();
    await release(contract, license.id);
    await claimOn(contract, device);
    expect((await agreementOf(holder, contract)).outstanding_licenses).toEqual([]);
  });
});

describe('an agreement that has ended', () => {
  it('frees its seats and devices at once, and returns when the old strings expire', async () => {
    const { contract, device, strings } = await licensed();
    const { valid_until } = strings;
    await endAgreement(portal.db, contract);
    expect(await agreementOf(holder, contract)).toMatchObject({
      is_ended: true,
      number_licenses_for_contract: 0,
      licenses: [],
      outstanding_licenses: [{ device_id: device, valid_until }],
    });
    expect(await agreementsOn(holder, device)).toMatchObject({ currently_licensed: false });
    expect((await historyOf(contract))[0]).toMatchObject({ kind: 'ended', valid_until });
    expect(await renew(holder, device)).toBeNull();
    expect((await holder.call(`/api/license/${device}`)).status).toBe(404);
  });

  it('lets its devices be licensed by another, also of another user', async () => {
    const { contract, device } = await licensed();
    await endAgreement(portal.db, contract);
    const next = await createTestAgreement(portal, other);
    expect((await claim(other, next, { device_id: device })).status).toBe(200);
    expect(await agreementsOn(holder, device)).toMatchObject({ device_licensed_to_other: true });
    expect((await agreementOf(holder, contract)).outstanding_licenses).toEqual([]);
    const { number_of_licenses_held } = await portal.db
      .selectFrom('contract')
      .select('number_of_licenses_held')
      .where('id', '=', contract)
      .executeTakeFirstOrThrow();
    expect(number_of_licenses_held).toBe(0);
  });

  it('restores the licences of devices not licensed meanwhile when it is reopened', async () => {
    const { contract, device } = await licensed();
    await endAgreement(portal.db, contract);
    await portal.db.updateTable('contract').set({ ends_at: null }).where('id', '=', contract).execute();
    expect(await agreementsOn(holder, device)).toMatchObject({ currently_licensed: true });
    expect(await renew(holder, device)).not.toBeNull();
  });

  it('keeps licences without an expiry', async () => {
    const contract = await createTestAgreement(portal, holder, { type: 1 });
    const device = newDevice();
    await claimOn(contract, device);
    await endAgreement(portal.db, contract);
    expect(await agreementsOn(holder, device)).toMatchObject({ currently_licensed: true });
    const free = await createTestAgreement(portal, holder);
    expect((await claim(holder, free, { device_id: device }, randomUUID())).status).toBe(409);
  });
});
