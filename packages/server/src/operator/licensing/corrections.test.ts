import type { AgreementHistory } from '@community/contract/licensing';
import { expect, it } from 'vitest';
import { commandLineOf } from '../../test/command-line.ts';
import { agreementOf, claim, createProducts, createTestAgreement, newDevice } from '../../test/licensing.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const { command, succeed, fail } = commandLineOf(portal);
const ada = await portal.createUser({ username: 'ada', canProvision: true });
await portal.createUser({ username: 'bob' });
await createProducts(portal);

const history = async (id: number) =>
  ((await ada.call(`/api/contract/${id}/history/0/20`)).json() as AgreementHistory).events;
const show = async (id: number) => JSON.parse(await succeed(`contract show ${id}`)) as Record<string, unknown>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('warns when the holder of a new agreement may not provision devices', async () => {
  const made = await command('contract create bob bedside --seats 1');
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Created agreement \d+\.$/) });
  expect(made.errors).toMatch(/^bob may not provision devices.*user set bob --provision$/);
  const id = await createTestAgreement(portal, ada);
  const given = await command(`contract transfer ${id} bob`);
  expect(given).toMatchObject({ code: 0, output: `Agreement ${id} is with bob.` });
  expect(given.errors).toContain('bob may not provision devices');
});

it('an end is undone if nothing has been claimed or changed since, and the history names who did what', async () => {
  const id = await createTestAgreement(portal, ada, { endsAt: new Date(`${inDays(90)}T00:00:00Z`) });
  await succeed(`contract end ${id} --yes`);
  expect((await claim(ada, id)).status).toBe(409);
  expect(await succeed(`contract reopen ${id}`)).toBe(`Agreement ${id} is open again until ${inDays(90)}.`);
  expect((await claim(ada, id)).status).toBe(200);
  expect((await history(id)).map(({ kind, by, operator }) => [kind, by, operator])).toEqual([
    ['claimed', 'ada', null],
    ['reopened', null, 'olga'],
    ['ended', null, 'olga'],
    ['created', null, ''],
  ]);
  expect(await fail(`contract reopen ${id}`)).toBe(`Agreement ${id} has not been ended.`);
});

it('an end is not undone after a claim or a correction, or once the agreement would have ended anyway', async () => {
  const id = await createTestAgreement(portal, ada);
  await succeed(`contract end ${id} --yes`);
  await succeed(`contract set ${id} --reference late`);
  expect(await fail(`contract reopen ${id}`)).toContain('It has been changed since.');
  const claimed = await createTestAgreement(portal, ada);
  await succeed(`contract end ${claimed} --yes`);
  await portal.db.insertInto('contract_event').values({ contract_id: claimed, kind: 'claimed' }).execute();
  expect(await fail(`contract reopen ${claimed}`)).toContain('Licences have been claimed since.');
});

it('an agreement is corrected, all or nothing', async () => {
  const id = await createTestAgreement(portal, ada);
  await succeed(`contract set ${id} --reference NSC-8 --purchase-order PO-1 --module monitor --until ${inDays(30)}`);
  const wanted = {
    reference: 'NSC-8',
    purchaseOrder: 'PO-1',
    modules: ['monitor'],
    endsAt: `${inDays(30)}T00:00:00.000Z`,
  };
  expect(await show(id)).toMatchObject(wanted);
  expect(await fail(`contract set ${id} --reference other --module nothing`)).toContain("has no module 'nothing'");
  expect(await fail(`contract set ${id} --until 2001-01-01`)).toBe('An agreement must end after it begins.');
  expect(await show(id)).toMatchObject(wanted);
  await succeed(`contract set ${id} --no-reference --no-purchase-order --no-until --all-modules`);
  const bare = { reference: null, purchaseOrder: null, modules: ['monitor', 'ventilator'], endsAt: null };
  expect(await show(id)).toMatchObject(bare);
  await succeed(`contract set ${id} --no-module`);
  expect(await show(id)).toMatchObject({ ...bare, modules: [] });
  expect((await history(id))[0]).toMatchObject({ kind: 'changed', operator: 'olga' });
});

it('licences in use keep their modules, which is reported', async () => {
  const id = await createTestAgreement(portal, ada);
  await claim(ada, id, { device_id: newDevice() });
  const corrected = await command(`contract set ${id} --no-module`);
  expect(corrected).toMatchObject({ code: 0, output: `Corrected agreement ${id}.` });
  expect(corrected.errors).toContain('Licences in use (1) keep the modules');
});

it('an agreement that never had a licence is removed; any other stays', async () => {
  const empty = await createTestAgreement(portal, ada);
  expect(await fail(`contract remove ${empty}`)).toContain('Nothing was done.');
  expect(await succeed(`contract remove ${empty} --yes`)).toBe(`Removed agreement ${empty}.`);
  expect(await fail(`contract show ${empty}`)).toBe(`There is no agreement ${empty}.`);
  const used = await createTestAgreement(portal, ada);
  await claim(ada, used);
  const [held] = (await agreementOf(ada, used)).licenses;
  await succeed(`contract release ${used} ${held?.id}`);
  expect((await history(used))[0]).toMatchObject({ kind: 'released', by: null, operator: 'olga' });
  expect(await fail(`contract remove ${used} --yes`)).toContain('stays: licences have been claimed from it');
});
