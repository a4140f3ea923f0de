import { vi } from 'vitest';

// Tests set and compare passwords hundreds of times, each a deliberate tenth of a second. `passwords.test.ts` tests the
// portal's own cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof original.hash = (password, options) =>
    original.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...original, hash };
});
