import { InvalidArgumentError } from 'commander';

/** A whole number on the command line. */
export function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** A day on the command line, as its beginning in UTC. */
export function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (moment.startsWith(text)) return moment;
  throw new InvalidArgumentError('It must be a day such as 2026-03-14.');
}

/** Collects what an option is given, each time it is. */
export const collect = (text: string, former: string[] | false | undefined) => [...(former || []), text];
