import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** A response coerced to its schema: `value` is undefined when nothing of it is valid. */
export interface CoercedResponse<Value> {
  value: Value | undefined;
  /** One sentence for each invalid field. */
  problems: string[];
}

function inner(schema: Schema): Schema {
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? inner(schema.def.innerType as Schema)
    : schema;
}

function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema {
  return path.reduce((at: Schema, key) => {
    const plain = inner(at);
    if (plain instanceof z.ZodMiniArray) return plain.def.element as Schema;
    if (plain instanceof z.ZodMiniObject) return plain.def.shape[String(key)] as Schema;
    return plain;
  }, schema);
}

/** The emptiest valid value of a schema, for fields missing in a response. */
function blank(schema: Schema): unknown {
  if (schema instanceof z.ZodMiniOptional) return undefined;
  if (schema instanceof z.ZodMiniNullable) return null;
  if (schema instanceof z.ZodMiniISODateTime) return new Date(0).toISOString();
  if (schema instanceof z.ZodMiniString) return '';
  if (schema instanceof z.ZodMiniNumber) return 0;
  if (schema instanceof z.ZodMiniBoolean) return false;
  if (schema instanceof z.ZodMiniArray) return [];
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values][0];
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries)[0];
  if (schema instanceof z.ZodMiniUnion) return blank(schema.def.options[0] as Schema);
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(Object.entries(schema.def.shape).map(([key, field]) => [key, blank(field as Schema)]));
  }
  return undefined;
}

function setAt(value: unknown, path: readonly PropertyKey[], replacement: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value);
  (parent as Record<PropertyKey, unknown>)[path.at(-1) as PropertyKey] = replacement;
}

/**
 * Validates a response. An invalid field is replaced by its emptiest value and listed in `problems`, so that one bad
 * field never breaks a whole screen.
 */
export function coerceResponse<S extends Schema>(schema: S, response: unknown): CoercedResponse<z.output<S>> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const problems = issues.map(({ path, message }) => `field '${path.join('.')}' does not fit: ${message}`);
  if (issues.some(({ path }) => path.length === 0)) return { value: undefined, problems };
  const value: unknown = structuredClone(response);
  for (const { path } of issues) setAt(value, path, blank(schemaAt(schema, path)));
  return { value: value as z.output<S>, problems };
}
