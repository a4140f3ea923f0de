import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, timestamp, uuidParams } from '../shared/common.ts';

/** A user's organisation. */
export const organisation = z.object({ name: z.string(), website: z.nullable(z.string()) });
export type Organisation = z.output<typeof organisation>;

/** A user's public data. Unless `is_public`, the names are empty. */
export const publicUser = z.object({
  /** The same as `uuid`; other servers number their users. */
  id: z.union([z.int(), z.string()]),
  uuid: z.string(),
  username: z.string(),
  publicUsername: z.string(),
  is_public: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** The lengths of the four lists of the profile. */
  counts: z.object({
    scenarios: count,
    media: count,
    favourite_scenarios: count,
    favourite_media: count,
  }),
});
export type PublicUser = z.output<typeof publicUser>;

/**
 * A user's details. `email`, `last_login` and `canProvision` only occur for the caller's own account; a private user
 * has empty names and no organisation for others.
 */
export const userDetails = z.object({
  uuid_id: z.string(),
  username: z.string(),
  is_public: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.nullable(organisation),
  email: z.optional(z.nullable(z.string())),
  last_login: z.optional(z.nullable(timestamp)),
  canProvision: z.optional(z.boolean()),
});
export type UserDetails = z.output<typeof userDetails>;

/** Other users. */
export const userEndpoints = {
  /** The public profile of a user, the caller included. 404: no such user. */
  getUser: endpoint({
    method: 'GET',
    path: '/api/user/:id',
    summary: 'The public profile of a user',
    area: 'Users',
    params: uuidParams,
    response: publicUser,
    adapt: (response) => (Array.isArray(response) ? response[0] : response),
    errors: [400, 404],
  }),

  /** The details of a user, as a list of one. 404: no such user. */
  getUserDetails: endpoint({
    method: 'GET',
    path: '/api/user-details/:id',
    summary: 'The details of a user, as a list of one',
    area: 'Users',
    params: uuidParams,
    response: z.array(userDetails),
    adapt: (response) => (Array.isArray(response) ? response : [response]),
    errors: [400, 404],
  }),
};
