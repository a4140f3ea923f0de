import type { DatabaseKind } from '../packages/server/src/database/database.ts';
import type { OwnPostgres, OwnPostgresOptions } from '../packages/server/src/test/system/own-postgres.ts';
import type { Home, PortalProcess } from './portal/home.ts';
import type { Random } from './random.ts';

/** What a check measured, in words for its line of the table: `{ rounds: 1000, slowest: '120 ms' }`. */
export type Figures = Readonly<Record<string, string | number>>;

/** What a check works with. Whatever it starts through this is stopped, and its files removed, when it has ended. */
export interface CheckContext {
  database: DatabaseKind;
  /** Decides all that is left to chance. */
  seed: number;
  random: Random;
  /** Whether only a part of the whole count is tried. */
  isQuick: boolean;
  /** How often to try: so often, or less often when it has to be quick. */
  count(whole: number, quick: number): number;
  /** A new data folder with an empty database, on which portals can be started. */
  createHome(options?: HomeOptions): Promise<Home>;
  /** A PostgreSQL of the check's own, which it may kill and hang; for checks on PostgreSQL. */
  startPostgres(options?: OwnPostgresOptions): Promise<OwnPostgres>;
  /** Starts a program of `faults`, and waits until it has written this. */
  startProgram(name: string, words: readonly string[], pattern: RegExp): Promise<PortalProcess>;
  /** Runs after the check, whatever comes of it; the latest first. */
  after(work: () => void | Promise<void>): void;
  /** Reports how far a long check has come. */
  progress(done: number, all: number): void;
}

/** How a home differs from an ordinary one. */
export interface HomeOptions {
  /** Folder in which the data folder is made. */
  parent?: string;
  /** Address of another database server's database. */
  databaseUrl?: string;
  /** Settings of its portals. */
  env?: Readonly<Record<string, string>>;
}

/** This machine lacks what a check needs: it cannot be run here. */
export class MachineLacks extends Error {
  override name = 'MachineLacks';
}

/** One attack, fault or load, tried on portals that run in processes of their own. */
export interface Check {
  number: number;
  title: string;
  /** Whether less of it is quick enough to be tried by `--quick`. */
  isQuick: boolean;
  /** Whether the database has no part in what it tries: `--quick` tries it on one of them. */
  isDatabaseFree?: boolean;
  /** Where it makes sense on one database only: on which, and why. */
  only?: { database: DatabaseKind; reason: string };
  /** @throws when the portal does not hold, with what it did in place of it. */
  run(context: CheckContext): Promise<Figures>;
}
