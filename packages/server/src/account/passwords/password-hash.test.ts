import { verify } from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { password, startTestPortal } from '../../test/portal.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

// Another file may already have loaded the server with the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { hash: original.hash, verify: vi.fn(original.verify) };
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const portal = await startTestPortal();

it('passwords are stored as salted argon2id', async () => {
  const [one, other] = await Promise.all([hashPassword('Simulate1'), hashPassword('Simulate1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Simulate1')).toBe(true);
  expect(await verifyPassword(one, 'simulate1')).toBe(false);
  expect(await verifyPassword(null, 'Simulate1')).toBe(false);
});

it('one password is compared for any name, at the same cost', async () => {
  await portal.createUser({ username: 'known', passwordHash: await hashPassword(password) });
  await portal.createUser({ username: 'closed', passwordHash: null });
  const signIn = (username: string, secret: string) =>
    portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password: secret } });
  const tries = [
    ['known', password],
    ['known', 'Wrong1234'],
    ['unknown', password],
    ['closed', password],
  ] as const;
  for (const [name, secret] of tries) await signIn(name, secret);
  const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));
  expect(hashes).toEqual(tries.map(() => 'argon2id$v=19$m=19456,t=2,p=1'));
});
