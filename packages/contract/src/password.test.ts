import { expect, it } from 'vitest';
import { isGoodPassword } from './password.ts';

it.each([
  ['Simulate1', true],
  ['Überfall9', true],
  ['Pass 1 word', true],
  ['Simul1', false],
  ['simulate1', false],
  ['SIMULATE1', false],
  ['Simulates', false],
  ['', false],
  [`Aa1${'x'.repeat(1021)}`, true],
  [`Aa1${'x'.repeat(1022)}`, false],
])('judges %j as %s', (password, isGood) => {
  expect(isGoodPassword(password)).toBe(isGood);
});
