type Key = readonly string[];
type Matches = (key: Key) => boolean;

/** A store of this device in memory, for tests: Node.js has no IndexedDB. */
export function createMemoryStore() {
  const kept = new Map<string, { key: Key; value: unknown }>();
  const matching = (where: Key | Matches) =>
    typeof where === 'function'
      ? [...kept.values()].filter(({ key }) => where(key))
      : [...kept.values()].filter(({ key }) => key.join() === where.join());
  const database = {
    get: async (_: string, key: Key) => structuredClone(matching(key)[0]?.value),
    getKey: async (_: string, key: Key) => matching(key)[0]?.key,
    getAll: async (_: string, where: Matches) => matching(where).map(({ value }) => structuredClone(value)),
    getAllKeys: async (_: string, where: Matches) => matching(where).map(({ key }) => key),
    put: async (_: string, value: unknown, key: Key) =>
      void kept.set(key.join(), { key, value: structuredClone(value) }),
    delete: async (_: string, where: Key | Matches) => {
      for (const { key } of matching(where)) kept.delete(key.join());
    },
  };
  return {
    /** Everything that is kept, by user and call. */
    kept: () => Object.fromEntries([...kept].map(([key, { value }]) => [key, value])),
    clear: () => kept.clear(),
    /** What stands in for the module `offline-store.ts`. */
    module: {
      openStore: async () => database,
      ofKind:
        (userId: string, kind: string): Matches =>
        ([user, call]) =>
          user === userId && call?.startsWith(`${kind} `) === true,
      beginningWith:
        (...parts: string[]): Matches =>
        (key) =>
          parts.every((part, index) => key[index] === part),
    },
  };
}
