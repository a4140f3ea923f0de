import { type Reuse, reuseOf, uploadReuse } from '@community/contract/content';
import { HttpError } from '../http/http-error.ts';

/**
 * The licence that came with an upload; undefined where its sender has chosen none.
 * @param given fields of the form, or the metadata.
 * @throws {HttpError} 400 where it is none.
 */
export function readReuse(given: ReadonlyMap<string, unknown>): Reuse | undefined {
  const { data, error } = uploadReuse.safeParse({
    reuseLicence: given.get('reuseLicence'),
    reuseWords: given.get('reuseWords'),
  });
  if (data) return reuseOf(data);
  const { path = [], message = 'is wrong' } = error.issues[0] ?? {};
  const field = path.join('.');
  throw new HttpError(400, `${field} ${message}`, { field });
}
