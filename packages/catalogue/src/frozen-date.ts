/** The moment at which every story takes place. */
export const now = '2026-03-14T09:30:00Z';

const moment = Date.parse(now);
const RealDate = globalThis.Date;

/**
 * Makes `new Date()`, `Date()` and `Date.now()` answer {@link now}, and nothing else: timers run on, and a date made
 * from given values is what it always was.
 * @returns puts the real date back.
 */
export const freezeDate = (): (() => void) => {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [moment], newTarget),
    apply: () => new RealDate(moment).toString(),
    get: (target, property) => (property === 'now' ? () => moment : Reflect.get(target, property)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
};
