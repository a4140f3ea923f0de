import { InvalidArgumentError } from 'commander';
import type { Environment } from '../config/environment.ts';
import type { RunOperation } from './operation.ts';

/** What commands have access to. */
export interface CommandLine {
  /** The environment, with the portal's settings. */
  env: Environment;
  /** Runs an operation; connects to the portal on first use. */
  run: RunOperation;
  /** Writes lines to standard output. */
  print(text: string): void;
  /** Writes lines to standard error. */
  printError(text: string): void;
  /** Asks for confirmation; false without a terminal. */
  confirm(question: string): Promise<boolean>;
  /** The content of a file; `-` is standard input. */
  readFile(path: string): Promise<Uint8Array>;
}

/** A text table, with columns as wide as their widest cell. */
export function asTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Parses a whole number argument. */
export function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** Parses a day argument, as its start in UTC. */
export function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (moment.startsWith(text)) return moment;
  throw new InvalidArgumentError('It must be a day such as 2026-03-14.');
}

/** Collects the values of a repeatable option. */
export const collect = (text: string, former: string[] | false | undefined) => [...(former || []), text];
