import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeIssue } from '../http/validation.ts';
import { auditCommand } from '../security/audit-log.ts';
import { describeInput, findSubject } from './audit/describe-input.ts';

/** What operations work with: a running portal's parts, or those that the command line opened itself. */
export type OperatorPortal = Pick<FastifyInstance, 'config' | 'db' | 'store' | 'resetMails'> & {
  /** Who asks: the system's name of the user. */
  operator: string;
};

/**
 * Something that an operator may do to the portal. It may run in another process than the command that asks for it, so
 * what goes in and comes out is JSON.
 */
export interface Operation<Schema extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  /** Names it to the running portal, as in `user create`. */
  name: string;
  input: Schema;
  /** Whether a run is noted in the audit log; false for the later pages of one answer. Every run unless given. */
  isNoted?(input: z.output<Schema>): boolean;
  /** @throws {OperatorError} for refusals. */
  run(portal: OperatorPortal, input: z.output<Schema>): Promise<Result>;
}

/** Describes an operation. */
export function operation<Schema extends z.ZodMiniType, Result>(
  description: Operation<Schema, Result>,
): Operation<Schema, Result> {
  return description;
}

/** Why an operation was refused, in one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Runs operations, wherever the portal is. */
export type RunOperation = <Schema extends z.ZodMiniType, Result>(
  asked: Operation<Schema, Result>,
  input: z.input<Schema>,
) => Promise<Result>;

/** Runs an operation and says so in the audit log, also where it is refused or fails. */
async function noted<Schema extends z.ZodMiniType, Result>(
  portal: OperatorPortal,
  { name, run, isNoted = () => true }: Operation<Schema, Result>,
  input: z.output<Schema>,
): Promise<Result> {
  if (!isNoted(input)) return run(portal, input);
  const { db, operator } = portal;
  const before = await findSubject(db, input);
  const note = async (outcome: 'refused' | 'failed' | null) => {
    // Whoever is made is there only afterwards, and whoever is deleted only before.
    const subject = before ?? (await findSubject(db, input));
    const detail = [describeInput(input), outcome].filter((part) => part !== null).join(' ');
    await auditCommand(db, { command: name, operator, subject, detail: detail === '' ? null : detail });
  };
  const result = await run(portal, input).catch(async (error: unknown) => {
    // The reason says more than that it could not be noted.
    await note(error instanceof OperatorError ? 'refused' : 'failed').catch(() => Promise.reject(error));
    throw error;
  });
  await note(null);
  return result;
}

/**
 * Checks what an operation is given, runs it and notes it in the audit log.
 * @throws {OperatorError} naming what does not fit.
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
