import type { Contributor } from '@community/contract/scenarios';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A file size with two decimals: 1240000 bytes is '1.24 MB'. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = (bytes / 1000 ** step).toFixed(2);
  // 999,999 bytes round to 1000.00 kB, which is the next unit's 1.00.
  const isFull = size === '1000.00' && step < units.length - 1;
  return isFull ? `1.00 ${units[step + 1]}` : `${size} ${units[step]}`;
}

/** A duration: 'No Time Limit' for 0, otherwise minutes and seconds. */
export function formatDuration(seconds: number): string {
  if (seconds === 0) return 'No Time Limit';
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a two-letter language code; the code itself where it names no language. */
export function formatLanguage(code: string): string {
  return /^[a-z]{2,3}$/i.test(code) ? (languages.of(code) ?? code) : code;
}

/** How a contributor is called: the public name, or 'Anonymous User'. */
export function formatContributor({ is_public, publicUsername }: Contributor): string {
  return is_public && publicUsername !== '' ? publicUsername : 'Anonymous User';
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment as a date, as in '14 March 2026'. */
export function formatDate(moment: string): string {
  return dates.format(new Date(moment));
}

const numbers = new Intl.NumberFormat('en-GB');

/** A whole number with its thousands set apart. */
export const formatCount = (count: number): string => numbers.format(count);

/** 'Neonate', 'Paediatric' or 'Adult'; null where it is not set. */
export const formatAge = (age: 0 | 1 | 2 | null): string | null =>
  age === null ? null : (['Neonate', 'Paediatric', 'Adult'] as const)[age];

/** 'Stable', 'Deteriorating' or 'Cardiac Arrest'; null where it is not set. */
export const formatCondition = (condition: 0 | 1 | 2 | null): string | null =>
  condition === null ? null : (['Stable', 'Deteriorating', 'Cardiac Arrest'] as const)[condition];
