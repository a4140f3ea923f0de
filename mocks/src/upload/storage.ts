import type { Storage } from '@community/contract/upload';

/** The used storage of `trainer`, with changes. */
export function buildStorage(change: Partial<Storage> = {}): Storage {
  return { used_bytes: 1_240_000_000, quota_bytes: 10_000_000_000, ...change };
}
