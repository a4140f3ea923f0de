import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { HttpError } from './http-error.ts';

/** Zod's message for schemas without a message of their own. */
const WORDLESS = 'Invalid input';
/** Names of types that differ from zod's. */
const typeNames: Record<string, string> = { object: 'an object', array: 'a list', int: 'a whole number' };

/** The problem with a value, as a sentence after the field's name. */
export function describeIssue(issue: $ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'must not be empty';
  if (issue.code === 'too_big' && issue.origin === 'string') return `must be at most ${issue.maximum} characters`;
  if (issue.message !== WORDLESS) return issue.message;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return 'does not fit';
}

/** The refusal of invalid input, naming the first invalid field. */
function refusal(issues: readonly $ZodIssue[], part: string): HttpError {
  const [issue] = issues;
  if (!issue || issue.path.length === 0) {
    return new HttpError(400, `The ${part} ${issue ? describeIssue(issue) : 'does not fit'}.`);
  }
  const field = issue.path.join('.');
  return new HttpError(400, `${field} ${describeIssue(issue)}`, { field });
}

const parts: Record<string, string> = { body: 'body', params: 'path', querystring: 'query', headers: 'headers' };

/** Parses the parts of a request by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  const part = parts[httpPart ?? ''] ?? 'request';
  return (data: unknown) => {
    const result = safeParse(schema, data);
    return result.success ? { value: result.data } : { error: refusal(result.error.issues, part) };
  };
};

/** The same for requests whose bodies are read as streams. */
export const compileExceptBody: FastifySchemaCompiler<unknown> = ({ schema, ...part }) =>
  part.httpPart === 'body' ? () => true : validatorCompiler({ ...part, schema: schema as $ZodType });

/**
 * Serialises responses. In development and tests, a response that lacks a described field, or has an undescribed one,
 * is an error. Production skips the check, which would take a fifth of a browse call: responses are built field by
 * field, in code typed by the contract.
 */
export function createSerializerCompiler(isProduction: boolean): FastifySerializerCompiler<$ZodType> {
  if (isProduction) return () => JSON.stringify;
  return ({ schema, method, url }) =>
    (data) => {
      const result = safeParse(schema, data);
      if (!result.success) {
        throw new Error(`The response to ${method} ${url} does not match its schema.`, { cause: result.error });
      }
      const written = JSON.stringify(data);
      // The same fields, in any order.
      if (written.length !== JSON.stringify(result.data).length) {
        throw new Error(`The response to ${method} ${url} has fields that are not in its schema.`);
      }
      return written;
    };
}
