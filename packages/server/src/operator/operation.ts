import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { describeIssue } from '../http/validation.ts';
import { auditCommand } from '../security/audit-log.ts';
import { describeInput, findSubject } from './audit/audit-detail.ts';

/** What operations have access to: a running portal's parts, or those that the command line opened itself. */
export type OperatorPortal = Pick<FastifyInstance, 'config' | 'db' | 'store' | 'resetMails'> & {
  /** System user name of the operator. */
  operator: string;
};

/**
 * Something an operator can do to the portal. It may run in another process than its command, so input and output are
 * JSON.
 */
export interface Operation<Schema extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  /** Its name for the running portal, such as `user create`. */
  name: string;
  input: Schema;
  /** Its name in the audit log; by default the same. */
  notedAs?(input: z.output<Schema>): string;
  /**
   * Whether its changes and its entry in the audit log are one transaction; by default they are. Without, the entry comes
   * first, as what cannot be undone must not go unrecorded.
   */
  isAtomic?(input: z.output<Schema>): boolean;
  /** Whether a run is recorded in the audit log; false for all but the first step of a command. Always, by default. */
  isNoted?(input: z.output<Schema>): boolean;
  /** @throws {OperatorError} for refusals. */
  run(portal: OperatorPortal, input: z.output<Schema>): Promise<Result>;
}

/** Defines an operation. */
export function operation<Schema extends z.ZodMiniType, Result>(
  description: Operation<Schema, Result>,
): Operation<Schema, Result> {
  return description;
}

/** Why an operation was refused, in one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Runs operations, in whichever process the portal is open. */
export type RunOperation = <Schema extends z.ZodMiniType, Result>(
  asked: Operation<Schema, Result>,
  input: z.input<Schema>,
) => Promise<Result>;

/** Runs an operation and records it in the audit log, even if it is refused or fails. */
async function noted<Schema extends z.ZodMiniType, Result>(
  portal: OperatorPortal,
  { name, run, notedAs = () => name, isNoted = () => true, isAtomic = () => true }: Operation<Schema, Result>,
  input: z.output<Schema>,
): Promise<Result> {
  if (!isNoted(input)) return run(portal, input);
  const before = await findSubject(portal.db, input);
  const note = async (db: Db, outcome: 'refused' | 'failed' | null) => {
    // A created user exists only afterwards, a deleted one only before.
    const subject = before ?? (await findSubject(db, input));
    const detail = [describeInput(input), outcome].filter((part) => part !== null).join(' ');
    const { operator } = portal;
    await auditCommand(db, { command: notedAs(input), operator, subject, detail: detail === '' ? null : detail });
  };
  try {
    if (!isAtomic(input)) {
      await note(portal.db, null);
      return await run(portal, input);
    }
    return await portal.db.transaction().execute(async (db) => {
      const result = await run({ ...portal, db }, input);
      await note(db, null);
      return result;
    });
  } catch (error) {
    // The original error matters more than a failure to record it.
    await note(portal.db, error instanceof OperatorError ? 'refused' : 'failed').catch(() => Promise.reject(error));
    throw error;
  }
}

/**
 * Validates the input of an operation, runs it and records it in the audit log.
 * @throws {OperatorError} naming what is invalid.
 */
export async function perform<Schema extends z.ZodMiniType, Result>(
  portal: OperatorPortal,
  asked: Operation<Schema, Result>,
  input: unknown,
): Promise<Result> {
  const read = z.safeParse(asked.input, input);
  if (read.success) return noted(portal, asked, read.data);
  const [issue] = read.error.issues;
  throw new OperatorError(issue ? `${issue.path.join('.')} ${describeIssue(issue)}`.trim() : 'The input is invalid.');
}
