import { expect, it } from 'vitest';
import { isGoodPassword, isPersonalPassword } from './password.ts';

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

const ada = { username: 'Ada', email: 'a.byron@post.example' };
it.each([
  ['Ada-Lovelace-1', ada, true],
  ['xxADAxx1', ada, true],
  ['A.Byron 1815', ada, true],
  ['me: a.byron@post.example 1A', ada, true],
  ['ＡＤＡ fullwidth 1', ada, true],
  ['Post.example 1', ada, false],
  ['Al@x.org1', { username: 'mu', email: 'al@x.org' }, true],
  ['Simulate1', ada, false],
  ['Simulate1', { username: 'mu', email: 'si@post.example' }, false],
  ['Simulate1', { username: 'mul', email: null }, true],
])('%j of %j is personal: %s', (password, user, isPersonal) => {
  expect(isPersonalPassword(password, user)).toBe(isPersonal);
});
