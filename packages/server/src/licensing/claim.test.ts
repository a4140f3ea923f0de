import { kitColours } from '@community/contract/licensing';
import { describe, expect, it } from 'vitest';
import { endAgreement } from '../operator/licensing/agreements.ts';
import { agreementOf, agreementsOn, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const other = await portal.createUser({ canProvision: true });

describe('a claim', () => {
  it('takes a seat and returns the licence strings', async () => {
    const id = await createTestAgreement(portal, holder, { type: 4 });
    const device = newDevice();
    const response = await claim(holder, id, { device_id: device, colour: 'navy', device_serial_number: ' DMQ1 ' });
    expect(response.status).toBe(200);
    const strings = response.json();
    expect(strings).toEqual({
      type: 4,
      license_string: expect.stringMatching(/^CL1\./),
      legacy_license_string: expect.stringMatching(/^CL0\./),
      valid_until: null,
    });
    const held = { device_id: device, device_serial_number: 'DMQ1', license_colour: 'navy' };
    expect(await agreementOf(holder, id)).toMatchObject({
      number_of_licenses_allowed: 3,
      number_licenses_for_contract: 1,
      licenses: [{ ...held, is_deleted: false }],
    });
    const license = await holder.call(`/api/license/${device}`);
    expect(license.json()).toMatchObject({
      ...held,
      license_contract: { id },
      product_modules: [{ name: 'Patient monitor' }, { name: 'Ventilator' }],
      ...(strings as object),
    });
  });

  it.each(kitColours)('takes the kit colour %s', async (colour) => {
    const id = await createTestAgreement(portal, holder);
    expect((await claim(holder, id, { colour })).status).toBe(200);
    expect((await agreementOf(holder, id)).licenses[0]?.license_colour).toBe(colour);
  });

  it.each(['bedside', 'Bedside', ' BEDSIDE ', undefined])('is made with the product %j', async (product) => {
    const id = await createTestAgreement(portal, holder);
    expect((await claim(holder, id, { product })).status).toBe(200);
  });

  it('does not need a serial number', async () => {
    const id = await createTestAgreement(portal, holder);
    expect((await claim(holder, id)).status).toBe(200);
    expect((await claim(holder, id)).status).toBe(200);
    expect((await agreementOf(holder, id)).number_licenses_for_contract).toBe(2);
  });
});

describe('an invalid claim', () => {
  it.each([
    ['no colour', { colour: undefined }, 'colour'],
    ['an empty colour', { colour: '' }, 'colour'],
    ['a colour of its own', { colour: 'mauve' }, 'colour'],
    ['no serial number', { device_serial_number: undefined }, 'device_serial_number'],
    ['a serial number of spaces', { device_serial_number: '   ' }, 'device_serial_number'],
    ['a serial number of 500 characters', { device_serial_number: 'x'.repeat(500) }, 'device_serial_number'],
    ['a serial number with a null', { device_serial_number: 'DM\u0000Q' }, 'device_serial_number'],
    ['a serial number of two lines', { device_serial_number: 'DM\nQ' }, 'device_serial_number'],
    ['a serial number that is a number', { device_serial_number: 17 }, 'device_serial_number'],
    ['no device', { device_id: undefined }, 'device_id'],
    ["the device 'none'", { device_id: 'none' }, 'device_id'],
    ['a device of 500 characters', { device_id: 'x'.repeat(500) }, 'device_id'],
    ['a device with a null', { device_id: 'a\u0000' }, 'device_id'],
    ['no agreement', { contract_id: undefined }, 'contract_id'],
    ["another agreement than the address's", { contract_id: 1_000_000 }, 'contract_id'],
    ['a product of 500 characters', { product: 'x'.repeat(500) }, 'product'],
  ])('%s: 400, naming the field', async (_, change, field) => {
    const id = await createTestAgreement(portal, holder);
    const response = await claim(holder, id, change);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field, message: expect.stringContaining(field) });
    expect((await agreementOf(holder, id)).licenses).toEqual([]);
  });

  it.each(['', ' ', 'two words', 'ünlesbar', 'x'.repeat(201)])('the key %j: 400', async (key) => {
    const id = await createTestAgreement(portal, holder);
    const response = await claim(holder, id, {}, key);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'idempotency-key' });
  });

  it.each(['abc', '1.5', '-1', '99999999999', '4294967296'])('the agreement %s: 400', async (id) => {
    const url = `/api/contract/${id}/claim`;
    const response = await holder.call({ method: 'POST', url, payload: {} });
    expect(response.status).toBe(400);
  });

  it('without JSON: 400', async () => {
    const id = await createTestAgreement(portal, holder);
    const headers = { 'content-type': 'application/json' };
    const response = await holder.call({
      method: 'POST',
      url: `/api/contract/${id}/claim`,
      payload: '{"colour"',
      headers,
    });
    expect(response.status).toBe(400);
  });
});

describe('a claim is refused', () => {
  it("from somebody else's agreement, as from a missing one", async () => {
    const id = await createTestAgreement(portal, other);
    const [others, missing] = [await claim(holder, id), await claim(holder, 1_000_000)];
    for (const response of [others, missing]) {
      expect(response.status).toBe(404);
      expect(response.json()).toMatchObject({ message: 'There is no such agreement.' });
    }
    expect((await agreementOf(other, id)).licenses).toEqual([]);
  });

  it('for another product', async () => {
    const id = await createTestAgreement(portal, holder);
    const response = await claim(holder, id, { product: 'Airflow' });
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'This agreement is for Bedside. This device runs another product.',
      field: 'product',
    });
  });

  it('after the agreement ended, even though its seats are free', async () => {
    const id = await createTestAgreement(portal, holder);
    const device = newDevice();
    expect((await claim(holder, id, { device_id: device })).status).toBe(200);
    await endAgreement(portal.db, id);
    const response = await claim(holder, id);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ message: 'This agreement has ended.' });
    const contract = await agreementOf(holder, id);
    expect(contract).toMatchObject({ is_ended: true, number_licenses_for_contract: 0 });
    expect(contract.agreement_end_date).not.toBeNull();
    expect(await agreementsOn(holder, device)).toMatchObject({ currently_licensed: false });
  });

  it('when no seat is free', async () => {
    const id = await createTestAgreement(portal, holder, { seats: 1 });
    expect((await claim(holder, id)).status).toBe(200);
    const response = await claim(holder, id);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ message: 'All licenses of this agreement are in use.' });
    const empty = await createTestAgreement(portal, holder, { seats: 0 });
    expect((await claim(holder, empty)).status).toBe(409);
  });

  it('for a device that holds a licence, of this agreement or another', async () => {
    const [first, second] = [await createTestAgreement(portal, holder), await createTestAgreement(portal, holder)];
    const device = newDevice();
    expect((await claim(holder, first, { device_id: device })).status).toBe(200);
    for (const id of [first, second]) {
      const response = await claim(holder, id, { device_id: device });
      expect(response.status).toBe(409);
      expect(response.json()).toMatchObject({
        message: 'This device holds a license already. Relinquish that one first.',
        field: 'device_id',
      });
    }
    expect((await agreementOf(holder, second)).licenses).toEqual([]);
  });

  it("for a device licensed to somebody else, and reveals nothing of the other's licence", async () => {
    const [theirs, ours] = [await createTestAgreement(portal, other), await createTestAgreement(portal, holder)];
    const device = newDevice();
    expect((await claim(other, theirs, { device_id: device })).status).toBe(200);
    const response = await claim(holder, ours, { device_id: device });
    expect(response.status).toBe(409);
    expect(response.text).not.toContain(other.username);
    expect(response.json()).toMatchObject({
      message: 'This device is licensed through another account, where the license must be returned first.',
    });
    expect(await agreementsOn(holder, device)).toMatchObject({
      currently_licensed: false,
      device_licensed_to_other: true,
    });
    expect(await agreementsOn(other, device)).toMatchObject({
      currently_licensed: true,
      device_licensed_to_other: false,
    });
    expect((await holder.call(`/api/license/${device}`)).status).toBe(404);
  });
});
