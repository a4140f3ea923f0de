type Key = readonly string[];
type Matches = (key: Key) => boolean;

function createMemoryStore() {
  const kept = new Map<string, { store: string; key: Key; value: unknown }>();
  const matching = (store: string, where: Key | Matches) =>
    [...kept.values()].filter(
      (one) => one.store === store && (typeof where === 'function' ? where(one.key) : one.key.join() === where.join()),
    );
  const nameOf = (store: string, key: Key) => `${store}: ${key.join()}`;
  const database = {
    get: async (store: string, key: Key) => structuredClone(matching(store, key)[0]?.value),
    getKey: async (store: string, key: Key) => matching(store, key)[0]?.key,
    getAll: async (store: string, where: Matches) => matching(store, where).map(({ value }) => structuredClone(value)),
    getAllKeys: async (store: string, where: Matches) => matching(store, where).map(({ key }) => key),
    put: async (store: string, value: unknown, key: Key) =>
      void kept.set(nameOf(store, key), { store, key, value: structuredClone(value) }),
    delete: async (store: string, where: Key | Matches) => {
      for (const { key } of matching(store, where)) kept.delete(nameOf(store, key));
    },
  };
  /** Of one store; nothing else interferes with it here. */
  const transaction = (store: string) => ({
    store: {
      get: (key: Key) => database.get(store, key),
      put: (value: unknown, key: Key) => database.put(store, value, key),
      delete: (key: Key) => database.delete(store, key),
    },
    done: Promise.resolve(),
  });
  return {
    /** All stored data, by user and call. */
    kept: () => Object.fromEntries([...kept.values()].map(({ key, value }) => [key.join(), value])),
    clear: () => kept.clear(),
    /** Replaces the module `offline-store.ts`. */
    module: {
      openStore: async () => ({ ...database, transaction }),
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

/** The store of this device in memory, for tests: Node.js has no IndexedDB. One for all, as the real one is. */
export const memoryStore = createMemoryStore();
