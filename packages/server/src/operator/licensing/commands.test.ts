import { describe, expect, it } from 'vitest';
import { commandLineOf } from '../../test/command-line.ts';
import { agreementOf, agreementsOn, claim, newDevice } from '../../test/licensing.ts';
import { startTestPortal } from '../../test/portal.ts';
import type { ListedAgreement } from './agreements.ts';

const portal = await startTestPortal();
const { command, succeed } = commandLineOf(portal);
const ada = await portal.createUser({ username: 'ada', canProvision: true });
const grace = await portal.createUser({ username: 'grace', canProvision: true });

async function create(words: string): Promise<number> {
  return Number(/^Created agreement (\d+)\.$/.exec(await succeed(`contract create ${words}`))?.[1]);
}

await succeed(['product', 'create', 'bedside', 'Bedside']);
await succeed(['product', 'create', 'airflow', 'Airflow']);
await succeed(['module', 'create', 'bedside', 'monitor', 'Patient monitor']);
await succeed(['module', 'create', 'bedside', 'ventilator', 'Ventilator']);

describe('products and modules', () => {
  it('are listed', async () => {
    expect(await succeed('product list')).toBe(
      ['PRODUCT  NAME     MODULES', 'airflow  Airflow', 'bedside  Bedside  monitor, ventilator'].join('\n'),
    );
    expect(JSON.parse(await succeed('module list bedside --json'))).toEqual([
      { key: 'monitor', name: 'Patient monitor' },
      { key: 'ventilator', name: 'Ventilator' },
    ]);
    expect(await succeed('module list airflow')).toBe('The product airflow has no modules.');
  });

  it('are renamed, even in use', async () => {
    await succeed('product create tidal Tidal');
    await succeed('module create tidal flow Flow');
    const id = await create('ada tidal --seats 1');
    await succeed(['product', 'rename', 'tidal', 'Tidal Pro']);
    await succeed(['module', 'rename', 'tidal', 'flow', 'Flow curves']);
    const contract = await agreementOf(ada, id);
    expect(contract.product).toEqual({ name: 'Tidal Pro', key_name: 'tidal' });
    expect(contract.product_modules.map(({ name }) => name)).toEqual(['Flow curves']);
  });

  it('are removed, unless they are in use', async () => {
    await succeed('product create brief Brief');
    await succeed('module create brief part Part');
    await succeed('module create brief rest Rest');
    await succeed('module remove brief rest');
    const id = await create('ada brief --seats 1');
    expect(await command('product remove brief')).toMatchObject({
      code: 1,
      errors: `The product 'brief' cannot be deleted: agreement ${id} is for it.`,
    });
    expect(await command('module remove brief part')).toMatchObject({
      code: 1,
      errors: `The module 'part' stays: agreement ${id} includes it.`,
    });
    await succeed('product create unused Unused');
    await succeed('module create unused part Part');
    await succeed('product remove unused');
    expect(await succeed('product list')).not.toContain('unused');
  });

  it.each([
    ['product create bedside Again', "There is a product 'bedside' already."],
    ['module create bedside monitor Again', "The product 'bedside' has a module 'monitor' already."],
    ['module create nothing part Part', "There is no product 'nothing'."],
    ['module remove bedside nothing', "The product 'bedside' has no module 'nothing'."],
    ['module list nothing', "There is no product 'nothing'."],
    ['product rename nothing Something', "There is no product 'nothing'."],
    ['product remove nothing', "There is no product 'nothing'."],
    ['product create Bad_Key Name', 'key must have 1 to 40 lower-case letters'],
  ])('%s: refused', async (words, problem) => {
    const { code, errors } = await command(words);
    expect(code).toBe(1);
    expect(errors).toContain(problem);
  });

  it('have single-line names', async () => {
    expect((await command(['product', 'create', 'lines', 'Two\nlines'])).errors).toContain('name must not hold');
    expect((await command(['product', 'create', 'lines', '  '])).errors).toContain('name must not be empty');
  });
});

describe('an agreement', () => {
  it('is created, and its user sees it', async () => {
    const id = await create('ada@test.example bedside --seats 5');
    expect(await agreementOf(ada, id)).toMatchObject({
      agreement_type: 0,
      number_of_licenses_allowed: 5,
      product: { key_name: 'bedside' },
      product_modules: [{ name: 'Patient monitor' }, { name: 'Ventilator' }],
      cust_reference_id: null,
      purchase_order_string: null,
    });
  });

  it('is created with every option', async () => {
    const words =
      'contract create ada bedside --seats 2 --type 3 --module ventilator --since 2025-03-14 --until 2031-01-01';
    const texts = ['--reference', 'NSC 7', '--purchase-order', 'PO 9', '--notes', 'Two\nlines'];
    const id = Number(/\d+/.exec(await succeed([...words.split(' '), ...texts]))?.[0]);
    expect(await agreementOf(ada, id)).toMatchObject({
      agreement_type: 3,
      agreement_creation_date: '2025-03-14T00:00:00.000Z',
      agreement_end_date: '2031-01-01T00:00:00.000Z',
      is_ended: false,
      product_modules: [{ name: 'Ventilator' }],
      cust_reference_id: 'NSC 7',
      purchase_order_string: 'PO 9',
      notes: 'Two\nlines',
    });
    const without = await create('ada bedside --seats 2 --no-module');
    expect((await agreementOf(ada, without)).product_modules).toEqual([]);
  });

  it.each([
    ['contract create nobody bedside --seats 1', 1, "There is no user 'nobody'."],
    ['contract create ada nothing --seats 1', 1, "There is no product 'nothing'."],
    ['contract create ada bedside --seats 1 --module nothing', 1, "The product 'bedside' has no module 'nothing'."],
    ['contract create ada bedside --seats 100001', 1, 'seats must be a whole number from 1 to 100000'],
    ['contract create ada bedside --seats 0', 1, 'seats must be a whole number from 1 to 100000'],
    ['contract seats 1 0', 1, 'seats must be a whole number from 1 to 100000'],
    ['contract set 1', 1, 'There is nothing to change: see --help for the options.'],
    ['contract set 1000000 --no-reference', 1, 'There is no agreement 1000000.'],
    ['contract reopen 1000000', 1, 'There is no agreement 1000000.'],
    ['contract remove 1000000 --yes', 1, 'There is no agreement 1000000.'],
    ['contract end 1', 1, 'Nothing was done. Pass --yes to skip the confirmation.'],
    ['contract remove 1', 1, 'Nothing was done. Pass --yes to skip the confirmation.'],
    [
      'contract create ada bedside --seats 1 --since 2026-02-01 --until 2026-01-01',
      1,
      'An agreement must end after it begins.',
    ],
    ['contract create ada bedside', 2, '--seats'],
    ['contract create ada bedside --seats -1', 2, 'It must be a whole number.'],
    ['contract create ada bedside --seats many', 2, 'It must be a whole number.'],
    ['contract create ada bedside --seats 1 --since yesterday', 2, 'It must be a day such as 2026-03-14.'],
    ['contract create ada bedside --seats 1 --since 2026-02-30', 2, 'It must be a day such as 2026-03-14.'],
    ['contract seats 1000000 5', 1, 'There is no agreement 1000000.'],
    ['contract seats one 5', 2, 'It must be a whole number.'],
    ['contract end 1000000 --yes', 1, 'There is no agreement 1000000.'],
    ['contract show 1000000', 1, 'There is no agreement 1000000.'],
    ['contract release 1000000 1', 1, 'Agreement 1000000 has no licence 1.'],
    ['contract list --user nobody', 1, "There is no user 'nobody'."],
  ])('%s: ends with %i', async (words, code, problem) => {
    const response = await command(words);
    expect(response.code).toBe(code);
    expect(response.errors).toContain(problem);
  });

  it('is listed', async () => {
    const id = await create('grace bedside --seats 3 --since 2025-03-14 --reference G-1');
    await claim(grace, id);
    const until = await create('grace airflow --seats 1 --since 2025-03-14 --until 2025-06-01');
    const [heads, ...rows] = (await succeed('contract list --user grace')).split('\n');
    expect(heads).toMatch(/^ID +USER +PRODUCT +IN USE +SINCE +STATE +REFERENCE$/);
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      [String(id), 'grace', 'bedside', '1 of 3', '2025-03-14', 'open', 'G-1'],
      [String(until), 'grace', 'airflow', '0 of 1', '2025-03-14', 'ended 2025-06-01'],
    ]);
    const all = JSON.parse(await succeed('contract list --json')) as ListedAgreement[];
    expect(all.length).toBeGreaterThan(2);
    expect(all.find((contract) => contract.id === id)).toMatchObject({
      holder: 'grace',
      seats: 3,
      held: 1,
      endsAt: null,
    });
    expect(await succeed(['contract', 'list', '--user', (await portal.createUser()).username])).toBe(
      'There are no such agreements.',
    );
  });

  it('gets more seats, and fewer, but never fewer than are in use', async () => {
    const id = await create('ada bedside --seats 2');
    await claim(ada, id);
    await claim(ada, id);
    expect((await claim(ada, id)).status).toBe(409);
    expect(await succeed(`contract seats ${id} 3`)).toBe(`Agreement ${id} has 3 seats.`);
    expect((await claim(ada, id)).status).toBe(200);
    expect(await command(`contract seats ${id} 2`)).toMatchObject({
      code: 1,
      errors: `Agreement ${id} cannot have fewer seats than are in use: 3 of its licences are held.`,
    });
    expect((await agreementOf(ada, id)).number_of_licenses_allowed).toBe(3);
  });

  it('is shown with its licences, one of which is released', async () => {
    const id = await create('ada bedside --seats 2');
    const device = newDevice();
    await claim(ada, id, { device_id: device, colour: 'pink', device_serial_number: 'DMQ1' });
    const shown = JSON.parse(await succeed(`contract show ${id}`)) as { licenses: { id: number }[] };
    expect(shown).toMatchObject({
      id,
      holder: 'ada',
      modules: ['monitor', 'ventilator'],
      licenses: [{ device, colour: 'pink', serialNumber: 'DMQ1' }],
    });
    await succeed(`contract release ${id} ${shown.licenses[0]?.id}`);
    expect((await agreementOf(ada, id)).licenses).toEqual([]);
    const history = (await ada.call(`/api/contract/${id}/history/0/1`)).json();
    expect(history).toMatchObject({ events: [{ kind: 'released', by: null, license: { device_id: device } }] });
  });

  it('ends once', async () => {
    const id = await create('ada bedside --seats 2');
    expect(await succeed(`contract end ${id} --yes`)).toContain(`Agreement ${id} has ended.`);
    expect((await agreementOf(ada, id)).is_ended).toBe(true);
    expect((await command(`contract end ${id} --yes`)).errors).toMatch(/ended on \d{4}-\d\d-\d\d already/);
  });

  it('is transferred to another user with the licences in use', async () => {
    const id = await create('ada bedside --seats 2');
    const device = newDevice();
    await claim(ada, id, { device_id: device });
    await succeed(`contract transfer ${id} grace`);
    expect((await ada.call(`/api/contract/${id}/history/0/10`)).status).toBe(404);
    expect((await agreementsOn(grace, device)).currently_licensed).toBe(true);
    expect((await agreementsOn(ada, device)).device_licensed_to_other).toBe(true);
    expect((await command(`contract transfer ${id} grace`)).errors).toBe(`Agreement ${id} is with grace already.`);
  });
});
