import { getResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildUser } from './account/users.ts';
import { combine } from './combine.ts';
import { mock, mockError } from './mock.ts';
import { buildConfiguration } from './shell/configuration.ts';

const combined = combine([
  mock('getMe', () => buildUser({ email: 'first@example.com' })),
  mockError('getMe', 500),
  mock('getConfiguration', () => buildConfiguration()),
  mockError('getScenario', 404),
]);
const ask = (path: string, method = 'GET') =>
  getResponse([combined], new Request(`https://portal.example${path}`, { method }));

it('lets the first matching handler answer a call', async () => {
  expect(await (await ask('/api/me'))?.json()).toMatchObject({ email: 'first@example.com' });
  expect((await ask('/api/configuration'))?.status).toBe(200);
});

it('matches a path with its parameters, and any query', async () => {
  expect((await ask('/api/scenario/7f0c?draft=1'))?.status).toBe(404);
});

it('leaves other requests alone, so that unhandled ones are noticed', async () => {
  expect(await ask('/api/me', 'POST')).toBeUndefined();
  expect(await ask('/api/me/logout')).toBeUndefined();
  expect(await ask('/api/scenario/7f0c/edit')).toBeUndefined();
  expect(await ask('/assets/me.js')).toBeUndefined();
});
