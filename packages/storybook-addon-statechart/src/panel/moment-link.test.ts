import { expect, it } from 'vitest';
import { momentLink } from './moment-link.ts';

it('leads to the same story and choices, at the moment', () => {
  const address = 'https://catalogue.test/?path=/story/flows--claim&globals=theme:dark;replay.path:p1;replay.step:9';
  expect(momentLink(address, 'license-claim', 'p2', 4)).toBe(
    'https://catalogue.test/?path=/story/flows--claim&globals=theme:dark;replay.machine:license-claim;replay.path:p2;replay.step:4',
  );
});

it('leads to the start of a path, and to where no one watches', () => {
  const address = 'https://catalogue.test/?path=/story/flows--claim&globals=replay.path:p1;replay.step:9';
  expect(momentLink(address, 'claim', 'p2', null)).toBe(
    'https://catalogue.test/?path=/story/flows--claim&globals=replay.machine:claim;replay.path:p2',
  );
  expect(momentLink(address, 'claim', null, null)).toBe('https://catalogue.test/?path=/story/flows--claim');
});
