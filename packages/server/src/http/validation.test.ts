import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSerializerCompiler } from './validation.ts';

const schema = z.object({ id: z.int(), name: z.string() });
const route = { schema, method: 'GET', url: '/api/thing' };

describe('an answer', () => {
  const write = createSerializerCompiler(false)(route);

  it('goes out as it is described', () => {
    expect(write({ name: 'a', id: 1 })).toBe('{"name":"a","id":1}');
  });

  it('that lacks something is an error of ours', () => {
    expect(() => write({ id: 1 })).toThrow('The answer to GET /api/thing does not fit its description.');
  });

  it('that says too much is one, too', () => {
    expect(() => write({ id: 1, name: 'a', password: 'x' })).toThrow(
      'The answer to GET /api/thing says more than its description.',
    );
  });

  it('is not looked at again in production', () => {
    expect(createSerializerCompiler(true)(route)({ id: 1, name: 'a' })).toBe('{"id":1,"name":"a"}');
  });
});
