import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** The lock by which other tabs notice that this one has something unsaved. */
const LOCK = 'community-portal-unsaved';

/** Whether something would be lost by a reload. A machine that has stopped has been left already. */
export const isUnsaved = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'active' && snapshot.hasTag('unsaved');

/** Which machines of this tab have something that a reload would lose. */
export interface Edits {
  /** Watches a machine until it ends or the returned function is called. */
  watch(actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>): () => void;
  /** Calls back when the first begins and when the last ends. */
  listen(listener: (isUnderway: boolean) => void): void;
  isUnderway(): boolean;
}

/** Whether another tab has something unsaved; false where tabs cannot detect each other. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  if (navigator.locks === undefined) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/** Signals other tabs that something is unsaved, until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (navigator.locks !== undefined) void navigator.locks.request(LOCK, { mode: 'shared' }, () => released);
  return release;
}

/** Creates the tracking of unsaved edits. */
export function createEdits(): Edits {
  const unsaved = new Set<object>();
  const listeners = new Set<(isUnderway: boolean) => void>();
  let release = () => {};

  function note(watch: object, isEdited: boolean): void {
    const before = unsaved.size;
    if (isEdited) unsaved.add(watch);
    else unsaved.delete(watch);
    if (before > 0 === unsaved.size > 0) return;
    if (before === 0) release = hold();
    else release();
    for (const listener of listeners) listener(unsaved.size > 0);
  }

  return {
    watch(actor) {
      const watch = {};
      note(watch, isUnsaved(actor.getSnapshot()));
      const end = () => note(watch, false);
      const subscription = actor.subscribe({
        next: (snapshot: AnyMachineSnapshot) => note(watch, isUnsaved(snapshot)),
        complete: end,
        error: end,
      });
      return () => {
        subscription.unsubscribe();
        end();
      };
    },
    listen: (listener) => void listeners.add(listener),
    isUnderway: () => unsaved.size > 0,
  };
}
