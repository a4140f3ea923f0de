import { expect, it } from 'vitest';
import { createApi } from '../http/client.ts';
import { profileOf } from './profile-of.ts';

const id = '00000000-0000-4000-8000-000000000011';
const publicUser = {
  id: 11,
  uuid: id,
  username: 'ward-skills',
  publicUsername: 'ward-skills',
  is_public: true,
  first_name: 'Joan',
  last_name: 'Okafor',
  counts: { scenarios: 1, media: 0, favourite_scenarios: 2, favourite_media: 0 },
};
const details = {
  uuid_id: id,
  username: '',
  is_public: false,
  first_name: '',
  last_name: '',
  organisation: null,
};

const apiResponding = (body: unknown) =>
  createApi({ baseUrl: 'https://portal.example', fetch: async () => Response.json(body) });

it.each([[publicUser], [[publicUser]]])('a user may come as an object or as a list of one', async (answer) => {
  await expect(apiResponding(answer).getUser({ params: { id } })).resolves.toEqual(publicUser);
});

it.each([[details], [[details]]])('details may come as an object or as a list of one', async (answer) => {
  await expect(apiResponding(answer).getUserDetails({ params: { id } })).resolves.toEqual([details]);
});

it('both are renamed to the fields of the own account', () => {
  expect(profileOf(publicUser)).toEqual({
    uuid_id: id,
    is_public: true,
    publicUsername: 'ward-skills',
    firstName: 'Joan',
    lastName: 'Okafor',
  });
  expect(profileOf({ ...details, username: 'trainer' })).toMatchObject({ uuid_id: id, publicUsername: '' });
});
