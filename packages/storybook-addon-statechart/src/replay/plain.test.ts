import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { plainOf } from './plain.ts';

it('preserves what JSON can represent, and names the rest', () => {
  const part = createActor(createMachine({ id: 'part' }), { id: 'part-1' });
  const value = {
    name: 'Croup',
    part,
    retry: () => {},
    seats: new Map([[1, new Set(['a'])]]),
    failed: new Error('no'),
  };
  expect(plainOf(value)).toEqual({
    name: 'Croup',
    part: '(actor part-1)',
    retry: '(function)',
    seats: { 1: ['a'] },
    failed: '(Error: no)',
  });
});

it('ends where a value leads back to itself, or is very long', () => {
  const own: { self?: object } = {};
  own.self = own;
  expect(JSON.stringify(plainOf(own))).toContain('(…)');
  expect(plainOf(Array.from({ length: 60 }, (_, index) => index))).toContain('(10 more)');
});
