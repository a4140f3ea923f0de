import type { DatabaseKind } from '../packages/server/src/database/database.ts';
import type { OwnPostgres, OwnPostgresOptions } from '../packages/server/src/test/system/own-postgres.ts';
import type { Home, PortalProcess } from './portal/home.ts';
import type { Random } from './random.ts';

/** The measurements of a check, as text for the table: `{ rounds: 1000, slowest: '120 ms' }`. */
export type Figures = Readonly<Record<string, string | number>>;

/**
 * The tools of a check. Everything started through them is stopped, and its files removed, when the check has ended.
 */
export interface CheckContext {
  database: DatabaseKind;
  /** Seed of all random choices. */
  seed: number;
  random: Random;
  /** Whether to run a reduced number of rounds. */
  isQuick: boolean;
  /** The number of rounds: whole or quick. */
  count(whole: number, quick: number): number;
  /** Creates a data folder with an empty database, for starting portals. */
  createHome(options?: HomeOptions): Promise<Home>;
  /** Starts a separate PostgreSQL, which the check may kill and suspend; for checks on PostgreSQL. */
  startPostgres(options?: OwnPostgresOptions): Promise<OwnPostgres>;
  /** Starts a program of `faults`, and waits until its output matches. */
  startProgram(name: string, words: readonly string[], pattern: RegExp): Promise<PortalProcess>;
  /** Runs after the check, whatever its outcome; in reverse order. */
  after(work: () => void | Promise<void>): void;
  /** Reports the progress of a long check. */
  progress(done: number, all: number): void;
}

/** Options of a home. */
export interface HomeOptions {
  /** Folder in which the data folder is made. */
  parent?: string;
  /** Address of a database on another server. */
  databaseUrl?: string;
  /** Settings for its portals. */
  env?: Readonly<Record<string, string>>;
}

/** This machine lacks something that a check needs. */
export class MissingPrerequisite extends Error {
  override name = 'MissingPrerequisite';
}

/** One attack, fault or load, tried on portals in separate processes. */
export interface Check {
  number: number;
  title: string;
  /** Whether `--quick` includes it without `--only`. */
  isQuick: boolean;
  /** Whether the database is irrelevant: `--quick` then uses only one. */
  isDatabaseFree?: boolean;
  /** Whether it must run alone, as it measures times or totals. */
  isAlone?: boolean;
  /** Whether it mostly waits: without `--quick`, it runs beside those that need not run alone. */
  isIdle?: boolean;
  /** For checks that only make sense on one database: which, and why. */
  only?: { database: DatabaseKind; reason: string };
  /** @throws when the portal fails, with what it did instead. */
  run(context: CheckContext): Promise<Figures>;
}
