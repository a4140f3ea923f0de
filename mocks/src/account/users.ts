import type { PublicUser, User, UserDetails } from '@community/contract/account';
import { buildUuid } from '../uuid.ts';

/** The signed-in user `trainer`, with changes. */
export function buildUser(change: Partial<User> = {}): User {
  return {
    id: 1,
    uuid_id: buildUuid(1),
    username: 'trainer',
    email: 'trainer@demo.example',
    last_login: '2026-03-13T07:45:00.000Z',
    organisation: { name: 'Northgate Simulation Centre', website: 'https://northgate.example' },
    force_password_change: false,
    canProvision: false,
    isPreRelease: false,
    is_public: true,
    publicUsername: 'trainer',
    firstName: 'Wren',
    lastName: 'Sato',
    telephoneNumber: '+44 20 7946 0018',
    languages: [],
    attested_at: '2026-01-12T08:00:00.000Z',
    ...change,
  };
}

/** The details of `trainer`, with changes. */
export function buildUserDetails(change: Partial<UserDetails> = {}): UserDetails {
  const { uuid_id, username, is_public, firstName, lastName, organisation, email, last_login, canProvision } =
    buildUser();
  return {
    uuid_id,
    username,
    is_public,
    first_name: firstName,
    last_name: lastName,
    organisation,
    email,
    last_login,
    canProvision,
    ...change,
  };
}

/** The public profile of `ward-skills`, with changes. */
export function buildPublicUser(change: Partial<PublicUser> = {}): PublicUser {
  return {
    id: 11,
    uuid: buildUuid(11),
    username: 'ward-skills',
    publicUsername: 'ward-skills',
    is_public: true,
    first_name: 'Joan',
    last_name: 'Okafor',
    counts: { scenarios: 1, media: 0, favourite_scenarios: 2, favourite_media: 0 },
    ...change,
  };
}

/** The public profile of a private user, with changes. */
export function buildAnonymousUser(change: Partial<PublicUser> = {}): PublicUser {
  return buildPublicUser({
    id: 12,
    uuid: buildUuid(12),
    username: '',
    publicUsername: '',
    is_public: false,
    first_name: '',
    last_name: '',
    ...change,
  });
}
