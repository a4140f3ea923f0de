import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSerializerCompiler } from './validation.ts';

const schema = z.object({ id: z.int(), name: z.string() });
const route = { schema, method: 'GET', url: '/api/thing' };

describe('a response', () => {
  const write = createSerializerCompiler(false)(route);

  it('is sent as described', () => {
    expect(write({ name: 'a', id: 1 })).toBe('{"name":"a","id":1}');
  });

  it('that lacks a field is a server error', () => {
    expect(() => write({ id: 1 })).toThrow('The response to GET /api/thing does not match its schema.');
  });

  it('with an undocumented field is one, too', () => {
    expect(() => write({ id: 1, name: 'a', password: 'x' })).toThrow(
      'The response to GET /api/thing has fields that are not in its schema.',
    );
  });

  it('is not checked again in production', () => {
    expect(createSerializerCompiler(true)(route)({ id: 1, name: 'a' })).toBe('{"id":1,"name":"a"}');
  });
});
