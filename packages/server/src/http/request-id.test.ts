import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('a request’s id can be read out, and is never repeated', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
