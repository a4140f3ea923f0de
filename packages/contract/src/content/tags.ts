import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { oneLine } from '../shared/common.ts';
import { TAG_MAX, tag } from './content.ts';

/** Tags. */
export const tagEndpoints = {
  /** All tags, by title. */
  listTags: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary: 'All tags',
    area: 'Tags',
    response: z.array(tag),
  }),

  /** The tags of published content, by title. */
  listTagsInUse: endpoint({
    method: 'GET',
    path: '/api/tagsInUse',
    summary: 'Tags of published content',
    area: 'Tags',
    response: z.array(tag),
  }),

  /**
   * Creates a tag. If one with this title exists already, ignoring case, it is returned. 409 for a new one of a user
   * who has created as many as allowed.
   */
  createTag: endpoint({
    method: 'POST',
    path: '/api/tags',
    summary: 'Make a tag',
    area: 'Tags',
    isIdempotent: true,
    takesIdempotencyKey: true,
    body: z.object({
      title: z
        .string()
        .check(
          z.maxLength(TAG_MAX, `must be at most ${TAG_MAX} characters`),
          z.regex(/[\p{L}\p{N}]/u, 'must contain a letter or digit'),
          oneLine,
        ),
    }),
    response: tag,
    isEdit: true,
    errors: [400, 403, 409],
  }),
};
