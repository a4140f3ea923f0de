import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../index.ts';

const LEAST = -2_147_483_648;
const MOST = 2_147_483_647;

/** The numbers of a JSON schema that may be larger or smaller than an integer of the database, by their paths. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, const: only, minimum, maximum } = schema as Record<string, unknown>;
  const isBounded = Number(minimum) >= LEAST && Number(maximum) <= MOST;
  const own = (type === 'integer' || type === 'number') && only === undefined && !isBounded ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => findUnbounded(part, `${path}/${name}`))];
}

const parts = Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((part) => (part ? [[name, part] as const] : [])),
);

it('finds a number without bounds', () => {
  expect(findUnbounded(z.toJSONSchema(z.object({ tags: z.array(z.int()) })), '')).toEqual(['/properties/tags/items']);
});

it.each(parts)('%s takes only numbers that the database can hold', (_name, part) => {
  expect(findUnbounded(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), '')).toEqual([]);
});
