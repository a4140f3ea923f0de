import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, timestamp, uuidParams } from '../shared/common.ts';

/** Where somebody works. */
export const organisation = z.object({ name: z.string(), website: z.nullable(z.string()) });
export type Organisation = z.output<typeof organisation>;

/** A user as everybody may see it. Unless `is_public`, the names are empty. */
export const publicUser = z.object({
  /** The same as `uuid`; other servers number their users. */
  id: z.union([z.int(), z.string()]),
  uuid: z.string(),
  username: z.string(),
  publicUsername: z.string(),
  is_public: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** How long the four lists of the profile are. */
  counts: z.object({
    scenarios: count,
    media: count,
    favourite_scenarios: count,
    favourite_media: count,
  }),
});
export type PublicUser = z.output<typeof publicUser>;

/**
 * What the portal knows of a user. `email`, `last_login` and `canProvision` are there for the caller's own account
 * only; of another user who is private, the names are empty and there is no organisation.
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
  /** The public profile of a user, the caller included. 404: there is no such user. */
  getUser: endpoint({
    method: 'GET',
    path: '/api/user/:id',
    summary: 'The public profile of a user',
    area: 'Users',
    params: uuidParams,
    response: publicUser,
    adapt: (answer) => (Array.isArray(answer) ? answer[0] : answer),
    errors: [400, 404],
  }),

  /** The details of a user, as a list of one. 404: there is no such user. */
  getUserDetails: endpoint({
    method: 'GET',
    path: '/api/user-details/:id',
    summary: 'The details of a user, as a list of one',
    area: 'Users',
    params: uuidParams,
    response: z.array(userDetails),
    adapt: (answer) => (Array.isArray(answer) ? answer : [answer]),
    errors: [400, 404],
  }),
};
