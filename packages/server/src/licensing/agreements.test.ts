import { endpoints } from '@community/contract';
import { agreementHistory, NOTES_MAX } from '@community/contract/licensing';
import { describe, expect, it } from 'vitest';
import { changeSeats, endAgreement, transferAgreement } from '../operator/licensing/agreements.ts';
import { agreementOf, agreementsOn, claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal, type TestUser } from '../test/portal.ts';

const portal = await startTestPortal();
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const other = await portal.createUser({ canProvision: true });

const saveNotes = (user: TestUser, contract: number, payload: object) =>
  user.call({ method: 'POST', url: `/api/contract/${contract}/notes`, payload });
const history = async (user: TestUser, contract: number, page = '0/10') =>
  agreementHistory.parse((await user.call(`/api/contract/${contract}/history/${page}`)).json());

describe('the agreements', () => {
  it('are listed with or without a device, newest first, nobody else’s among them', async () => {
    const user = await portal.createUser({ canProvision: true });
    const empty = { contracts: [], count: 0, currently_licensed: false, device_licensed_to_other: false };
    expect(await agreementsOn(user)).toEqual(empty);
    const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
    const newer = await createTestAgreement(portal, user, {
      createdAt: day('2026-02-01'),
      type: 3,
      modules: ['monitor'],
      reference: 'NSC-1',
      purchaseOrder: 'PO 7',
    });
    const older = await createTestAgreement(portal, user, {
      createdAt: day('2025-02-01'),
      product: 'airflow',
      endsAt: day('2025-12-31'),
    });
    await createTestAgreement(portal, other);
    const list = await agreementsOn(user, newDevice());
    expect(list).toMatchObject({ count: 2, currently_licensed: false, device_licensed_to_other: false });
    expect(list.contracts).toEqual([
      {
        id: newer,
        agreement_type: 3,
        number_of_licenses_allowed: 3,
        number_licenses_for_contract: 0,
        licenses: [],
        outstanding_licenses: [],
        agreement_creation_date: '2026-02-01T00:00:00.000Z',
        agreement_end_date: null,
        is_ended: false,
        cust_reference_id: 'NSC-1',
        purchase_order_string: 'PO 7',
        notes: '',
        product: { name: 'Bedside', key_name: 'bedside' },
        product_modules: [{ id: expect.any(Number), name: 'Patient monitor' }],
      },
      expect.objectContaining({
        id: older,
        agreement_end_date: '2025-12-31T00:00:00.000Z',
        is_ended: true,
        product_modules: [],
      }),
    ]);
    expect(await agreementsOn(user)).toEqual(list);
  });

  it('are listed for any device id that can be written, and no other', async () => {
    const devices = ['a/b', '100%', 'Gerät 7', '../none', "o'brien", 'x'.repeat(200)];
    for (const device of devices) {
      expect((await holder.call(`/api/contracts/${encodeURIComponent(device)}`)).status, device).toBe(200);
    }
    for (const device of ['x'.repeat(201), 'a\u0000b', ' ']) {
      const response = await holder.call(`/api/contracts/${encodeURIComponent(device)}`);
      expect([response.status, response.json()]).toMatchObject([400, { field: 'device_id' }]);
    }
  });

  it('a device without a licence: 404', async () => {
    for (const device of ['none', newDevice()]) {
      const response = await holder.call(`/api/license/${device}`);
      expect([response.status, response.json()]).toMatchObject([
        404,
        { message: 'This device holds no license of yours.' },
      ]);
    }
  });
});

describe('notes', () => {
  it('are saved', async () => {
    const id = await createTestAgreement(portal, holder);
    const notes = "Room 4: two tablets\n\tcharger in the drawer; '); drop table contract; --\r\n👩‍⚕️ עברית";
    expect((await saveNotes(holder, id, { notes })).json()).toEqual({ ok: true });
    expect((await agreementOf(holder, id)).notes).toBe(notes);
    expect((await saveNotes(holder, id, { notes: '' })).status).toBe(200);
    expect((await agreementOf(holder, id)).notes).toBe('');
  });

  it('have a maximum length: longer ones are refused, and the previous ones stay', async () => {
    const id = await createTestAgreement(portal, holder);
    const longest = 'é'.repeat(NOTES_MAX);
    expect((await saveNotes(holder, id, { notes: longest })).status).toBe(200);
    for (const notes of ['x'.repeat(NOTES_MAX + 1), 'x'.repeat(100_000), '\u{1f600}'.repeat(100_000)]) {
      const response = await saveNotes(holder, id, { notes });
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({
        field: 'notes',
        message: `notes must be at most ${NOTES_MAX} characters`,
      });
    }
    expect((await saveNotes(holder, id, { notes: 'x'.repeat(2 ** 20) })).status).toBe(413);
    expect((await agreementOf(holder, id)).notes).toBe(longest);
  });

  it.each([{}, { notes: 7 }, { notes: null }, { notes: 'a\u0000b' }, { notes: '\ud800' }])(
    '%j: 400',
    async (payload) => {
      const id = await createTestAgreement(portal, holder, { notes: 'As before.' });
      expect((await saveNotes(holder, id, payload)).status).toBe(400);
      expect((await agreementOf(holder, id)).notes).toBe('As before.');
    },
  );

  it("on somebody else's agreement: 404, as for a missing one", async () => {
    const id = await createTestAgreement(portal, other, { notes: 'Theirs.' });
    for (const contract of [id, 1_000_000]) {
      const response = await saveNotes(holder, contract, { notes: 'Ours.' });
      expect([response.status, response.json()]).toMatchObject([404, { message: 'There is no such agreement.' }]);
    }
    expect((await agreementOf(other, id)).notes).toBe('Theirs.');
  });
});

describe('the history', () => {
  it("lists claims and returns by user, and the operator's changes, latest first", async () => {
    const id = await createTestAgreement(portal, holder, { seats: 2 });
    const [first, second] = [newDevice(), newDevice()];
    await claim(holder, id, { device_id: first, colour: 'lime', device_serial_number: 'ONE' });
    const { licenses } = await agreementOf(holder, id);
    const license_id = licenses[0]?.id;
    const payload = { license_id, device_id: first };
    await holder.call({ method: 'DELETE', url: '/api/contract/relinquish', payload });
    await claim(holder, id, { device_id: second });
    const lost = (await agreementOf(holder, id)).licenses[0]?.id;
    await holder.call({ method: 'POST', url: `/api/contract/${id}/release`, payload: { license_id: lost } });
    await changeSeats(portal.db, id, 5);
    await endAgreement(portal.db, id);

    const page = await history(holder, id);
    expect(page).toMatchObject({ total: 7, from: 1, to: 7, count: 7 });
    expect(
      page.events.map(({ kind, by, license, number_of_licenses_allowed }) => [
        kind,
        by,
        license?.device_id ?? number_of_licenses_allowed,
      ]),
    ).toEqual([
      ['ended', null, null],
      ['seatsChanged', null, 5],
      ['released', holder.username, second],
      ['claimed', holder.username, second],
      ['relinquished', holder.username, first],
      ['claimed', holder.username, first],
      ['created', null, 2],
    ]);
    expect(page.events[4]?.license).toEqual({
      id: license_id,
      device_id: first,
      device_serial_number: 'ONE',
      license_colour: 'lime',
    });
    const times = page.events.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('names a former holder only while that profile is public', async () => {
    const former = await portal.createUser({ canProvision: true, isPublic: true });
    const id = await createTestAgreement(portal, former);
    await claim(former, id, { device_id: newDevice() });
    const setPrivacy = (isPublic: boolean) =>
      former.call({ method: 'POST', url: '/api/me/update-privacy', payload: { isPublic } });
    const claimedBy = async (reader: TestUser) =>
      (await history(reader, id)).events.find(({ kind }) => kind === 'claimed')?.by;

    await setPrivacy(false);
    expect(await claimedBy(former)).toBe(former.username);
    await transferAgreement(portal.db, id, other.username);
    expect(await claimedBy(other)).toBe('Anonymous User');
    await setPrivacy(true);
    expect(await claimedBy(other)).toBe(former.username);
  });

  it('has pages', async () => {
    const id = await createTestAgreement(portal, holder);
    await changeSeats(portal.db, id, 4);
    await changeSeats(portal.db, id, 5);
    expect(await history(holder, id, '1/1')).toMatchObject({ total: 3, from: 2, to: 2, count: 1 });
    expect(await history(holder, id, '9/5')).toEqual({ total: 3, from: 0, to: 0, count: 0, events: [] });
    expect((await holder.call(`/api/contract/${id}/history/0/0`)).status).toBe(400);
  });

  it("of somebody else's agreement: 404, as for a missing one", async () => {
    const id = await createTestAgreement(portal, other);
    for (const contract of [id, 1_000_000]) {
      expect((await holder.call(`/api/contract/${contract}/history/0/10`)).status).toBe(404);
    }
  });
});

describe('licences are for those who may provision', () => {
  const calls = Object.entries(endpoints)
    .filter(([, { area, access }]) => area === 'Licensing' && access === 'provisioner')
    .map(([name, { method, path }]) => ({ name, method, url: path.replace(/:\w+/g, '1') }));

  it.each(calls)('$name: 401 for nobody, 403 for other users, whatever they send', async ({ method, url }) => {
    const trainer = await portal.createUser();
    const request = { method, url, ...(method !== 'GET' && { payload: {} }) };
    expect((await portal.call(request)).status).toBe(401);
    const response = await trainer.call(request);
    expect(response.status).toBe(403);
    expect(response.json()).toMatchObject({ message: 'Your account may not manage licenses.' });
  });

  it('refuses a user who has lost the right at once', async () => {
    const user = await portal.createUser({ canProvision: true });
    expect((await user.call('/api/contracts/none')).status).toBe(200);
    await portal.db.updateTable('app_user').set({ can_provision: false }).where('id', '=', user.id).execute();
    expect((await user.call('/api/contracts/none')).status).toBe(403);
  });

  it('covers all calls of the contract', () =>
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'claimLicense',
      'getContractHistory',
      'getLicense',
      'listContracts',
      'releaseLicense',
      'relinquishLicense',
      'saveContractNotes',
    ]));
});
