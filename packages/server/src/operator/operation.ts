import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeIssue } from '../http/validation.ts';
import { auditCommand } from '../security/audit-log.ts';
import { describeInput, findSubject } from './audit/describe-input.ts';

/** What operations have access to: a running portal's parts, or those that the command line opened itself. */
export type OperatorPortal = Pick<FastifyInstance, 'config' | 'db' | 'store' | 'resetMails'> & {
  /** System user name of whoever runs the command. */
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
  { name, run, isNoted = () => true }: Operation<Schema, Result>,
  input: z.output<Schema>,
): Promise<Result> {
  if (!isNoted(input)) return run(portal, input);
  const { db, operator } = portal;
  const before = await findSubject(db, input);
  const note = async (outcome: 'refused' | 'failed' | null) => {
    // A created user exists only afterwards, a deleted one only before.
    const subject = before ?? (await findSubject(db, input));
    const detail = [describeInput(input), outcome].filter((part) => part !== null).join(' ');
    await auditCommand(db, { command: name, operator, subject, detail: detail === '' ? null : detail });
  };
  const result = await run(portal, input).catch(async (error: unknown) => {
    // The original error matters more than a failure to record it.
    await note(error instanceof OperatorError ? 'refused' : 'failed').catch(() => Promise.reject(error));
    throw error;
  });
  await note(null);
  return result;
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
  throw new OperatorError(issue ? `${issue.path.join('.')} ${describeIssue(issue)}`.trim() : 'This does not fit.');
}
