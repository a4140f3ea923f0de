import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeIssue } from '../http/validation.ts';

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

/**
 * Checks what an operation is given, and runs it.
 * @throws {OperatorError} naming what does not fit.
 */
export async function perform<Schema extends z.ZodMiniType, Result>(
  portal: OperatorPortal,
  asked: Operation<Schema, Result>,
  input: unknown,
): Promise<Result> {
  const read = z.safeParse(asked.input, input);
  if (read.success) return asked.run(portal, read.data);
  const [issue] = read.error.issues;
  throw new OperatorError(issue ? `${issue.path.join('.')} ${describeIssue(issue)}`.trim() : 'This does not fit.');
}
