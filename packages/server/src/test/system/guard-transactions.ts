import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';

const withinTransaction = new AsyncLocalStorage<true>();

/** Lets {@link guardStore} know what runs within the transactions of a database. */
export function markTransactions(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => execute((within) => withinTransaction.run(true, () => work(within)));
    return transaction;
  };
}

/**
 * The store, which refuses calls within a transaction: a bucket may take a minute, and would keep the connection, and
 * all that the transaction has locked, from everybody else.
 */
export function guardStore(store: Store): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || name === 'newKey') return member;
      return (...words: unknown[]): unknown => {
        if (withinTransaction.getStore()) throw new Error(`store.${String(name)} was called within a transaction.`);
        return Reflect.apply(member, target, words);
      };
    },
  });
}
