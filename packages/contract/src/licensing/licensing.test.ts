import { describe, expect, it } from 'vitest';
import { agreementList, licensingEndpoints } from './licensing.ts';
import {
  isLicensedToAgreement,
  isSameProduct,
  kitColours,
  NOTES_MAX,
  numberOfAvailableLicenses,
  SERIAL_NUMBER_MAX,
  serialNumberProblem,
} from './licensing-rules.ts';

const claim = { contract_id: 3, device_id: 'tablet-1', colour: 'none', device_serial_number: 'DMQ1K4VWHG7J' };
const problems = (body: unknown) =>
  licensingEndpoints.claimLicense.body
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('a claim', () => {
  it.each(kitColours)('takes the kit colour %s', (colour) => {
    expect(problems({ ...claim, colour })).toEqual([]);
  });

  it('requires a colour and a serial number', () => {
    const { colour: _, ...colourless } = claim;
    const { device_serial_number: __, ...numberless } = claim;
    expect(problems(colourless)).toEqual(['colour must be one of the kit colours']);
    expect(problems({ ...claim, colour: '' })).toEqual(['colour must be one of the kit colours']);
    expect(problems(numberless)).toHaveLength(1);
    expect(problems({ ...claim, device_serial_number: ' \t ' })[0]).toMatch(/^device_serial_number/);
  });

  it.each(['x'.repeat(500), 'DM\u0000Q1', 'DM\nQ1', 'DM\u202eQ1', 'DM\ud800Q1'])(
    'refuses a serial number that is no such thing',
    (device_serial_number) => expect(problems({ ...claim, device_serial_number })).toHaveLength(1),
  );

  it('requires a device', () => {
    expect(problems({ ...claim, device_id: 'none' })).toEqual(['device_id must name a device']);
  });

  it('accepts the number of its agreement as a number or as text, and trims its serial number', () => {
    const read = licensingEndpoints.claimLicense.body.parse({
      ...claim,
      contract_id: '3',
      device_serial_number: '  DMQ1 ',
    });
    expect(read).toMatchObject({ contract_id: 3, device_serial_number: 'DMQ1' });
    expect(problems({ ...claim, contract_id: 'three' })).toEqual(['contract_id must be the number of an agreement']);
  });
});

describe('a serial number', () => {
  it.each([
    ['DMQ1K4VWHG7J', null],
    ['  DMQ1K4VWHG7J  ', null],
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(SERIAL_NUMBER_MAX), null],
    ['x'.repeat(SERIAL_NUMBER_MAX + 1), 'tooLong'],
    ['DMQ\u0007', 'unprintable'],
  ])('%j: %s', (text, problem) => expect(serialNumberProblem(text)).toBe(problem));
});

describe('notes', () => {
  const isAccepted = (notes: string) => licensingEndpoints.saveContractNotes.body.safeParse({ notes }).success;

  it('may have line breaks, tabs and any script, up to a maximum length', () => {
    expect(isAccepted('')).toBe(true);
    expect(isAccepted('Room 4:\n\ttwo tablets\r\n‏עברית 👩‍⚕️')).toBe(true);
    expect(isAccepted('x'.repeat(NOTES_MAX))).toBe(true);
    expect(isAccepted('x'.repeat(NOTES_MAX + 1))).toBe(false);
  });

  it.each(['\u0000', '\u001b[2J', 'half \ud800'])('never hold %j', (notes) => expect(isAccepted(notes)).toBe(false));
});

describe('an agreement', () => {
  it.each([
    [5, 2, 3],
    [2, 2, 0],
    [2, 3, 0],
  ])('with %i seats, %i held, has %i free', (number_of_licenses_allowed, number_licenses_for_contract, free) => {
    expect(numberOfAvailableLicenses({ number_of_licenses_allowed, number_licenses_for_contract })).toBe(free);
  });

  it('finds the devices that hold its licences', () => {
    const licenses = [
      { device_id: 'a', is_deleted: false },
      { device_id: 'b', is_deleted: true },
    ];
    expect(['a', 'b', 'c'].map((device) => isLicensedToAgreement({ licenses }, device))).toEqual([true, false, false]);
  });

  it('matches its product by key and by name', () => {
    const product = { name: 'Bedside Pro', key_name: 'bedside-pro' };
    expect(isSameProduct(product, 'bedside-pro')).toBe(true);
    expect(isSameProduct(product, ' BEDSIDE PRO ')).toBe(true);
    expect(isSameProduct(product, 'bedside')).toBe(false);
    expect(isSameProduct(product, '')).toBe(false);
  });

  it('is listed without a device, too', () => {
    expect(licensingEndpoints.listContracts.params.parse({ device_id: 'none' })).toEqual({ device_id: 'none' });
    const empty = { contracts: [], count: 0, currently_licensed: false, device_licensed_to_other: false };
    expect(agreementList.parse(empty)).toEqual(empty);
  });
});
