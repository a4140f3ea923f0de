import { afterEach, expect, it } from 'vitest';
import { imitateRegion } from './region.ts';

afterEach(() => imitateRegion({}));

const moment = new Date('2026-03-14T20:30:00Z');
const written = () => moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

it('writes dates in the chosen time zone, where no other is asked for', () => {
  imitateRegion({ timeZone: 'auckland' });
  expect(written()).toBe('15 March 2026 at 09:30');
  expect(moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })).toBe('14 March 2026');
  expect(new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone).toBe('Pacific/Auckland');
});

it('writes dates and numbers in the chosen locale, whichever is asked for', () => {
  imitateRegion({ locale: 'de-DE' });
  expect(moment.toLocaleDateString('en-GB', { dateStyle: 'long' })).toBe('14. März 2026');
  expect(Intl.NumberFormat('en-GB').format(1234.5)).toBe('1.234,5');
  expect(Intl.DateTimeFormat.supportedLocalesOf('de')).toEqual(['de']);
});

it('writes them as before when neither is chosen any more', () => {
  const { DateTimeFormat } = Intl;
  imitateRegion({ locale: 'ja-JP', timeZone: 'kolkata' });
  expect(Intl.DateTimeFormat).not.toBe(DateTimeFormat);
  imitateRegion({ locale: 'en-GB', timeZone: 'device' });
  expect(Intl.DateTimeFormat).toBe(DateTimeFormat);
  expect(moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })).toBe('14 March 2026');
});
