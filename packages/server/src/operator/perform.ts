import * as z from 'zod/mini';
import { describeIssue } from '../http/validation.ts';
import { type Operation, OperatorError, type OperatorPortal } from './operation.ts';

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
