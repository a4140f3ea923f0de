import type { PublicUser, UserDetails } from './users.ts';

/** A user, with the field names of `/api/me`. */
export interface Profile {
  uuid_id: string;
  is_public: boolean;
  /** Empty unless public. */
  publicUsername: string;
  firstName: string;
  lastName: string;
}

/** Renames the fields of `/api/user` and `/api/user-details` to those of `/api/me`. */
export function profileOf(user: PublicUser | UserDetails): Profile {
  return {
    uuid_id: 'uuid' in user ? user.uuid : user.uuid_id,
    is_public: user.is_public,
    publicUsername: user.is_public ? user.username : '',
    firstName: user.first_name,
    lastName: user.last_name,
  };
}
