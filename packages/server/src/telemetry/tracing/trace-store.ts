import type { Store } from '../../store/store.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** The store, with a span for each call that transfers bytes or queries a bucket. */
export function traceStore(store: Store, tracing: Tracing): Store {
  if (tracing === noTracing) return store;
  const attributes = { 'portal.store': store.kind };
  const spanOf =
    <Words extends unknown[], Result>(name: string, work: (...words: Words) => Promise<Result>) =>
    (...words: Words): Promise<Result> =>
      tracing.span(`store ${name}`, attributes, () => work(...words));
  return {
    ...store,
    check: spanOf('check', () => store.check()),
    adopt: spanOf('adopt', (path, key) => store.adopt(path, key)),
    size: spanOf('size', (key) => store.size(key)),
    fetchTo: spanOf('fetch', (key, path, signal?) => store.fetchTo(key, path, signal)),
    remove: spanOf('remove', (key) => store.remove(key)),
  };
}
