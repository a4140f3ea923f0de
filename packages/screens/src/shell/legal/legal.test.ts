import { describe, expect, it } from 'vitest';
import type { Part } from './operator.ts';
import { privacyPolicy } from './privacy.ts';
import { termsAndConditions } from './terms.ts';

const operator = {
  name: 'Northgate Simulation Centre',
  address: '12 Harbour Road, Northgate NG1 4AB',
  email: 'portal@northgate.example',
  phone: '+44 20 7946 0100',
};
const read = (parts: Part[]) => parts.flatMap(({ title, says }) => [title, ...says.flat()]).join('\n');

describe.each([
  ['privacy policy', privacyPolicy],
  ['terms', termsAndConditions],
])('%s', (_, write) => {
  it('names the operator and the contacts', () => {
    const text = read(write(operator));
    for (const fact of [operator.name, operator.address, operator.email, operator.phone]) expect(text).toContain(fact);
  });

  it('can be read without knowing who the operator is, or how to reach them', () => {
    expect(read(write(null))).toContain('run by the operator of this portal');
    expect(read(write({ name: 'X', address: null, email: null, phone: null }))).not.toMatch(/null|undefined/);
  });

  it('gives each part a different id', () => {
    const ids = write(operator).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each([
  /at least 16 years/,
  /children under 13/,
  /One cookie/,
  /stays for a year/,
  /Your rights/,
  /stays that long also when your account is deleted; what it then says is a number, times and network addresses/,
])('the privacy policy says %s', (fact) => {
  expect(read(privacyPolicy(operator))).toMatch(fact);
});

it.each([/4 weeks before/, /15-day window/, /limited to what you/])('the terms say %s', (fact) => {
  expect(read(termsAndConditions(operator))).toMatch(fact);
});
