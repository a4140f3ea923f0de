import { HttpError } from '../http/http-error.ts';

/** Limits how many tasks run at a time, in total and per owner, so that one owner cannot block the others. */
export interface FairQueue {
  /**
   * Waits for a place. Call the returned function to free it again.
   * @throws {HttpError} 503 when too many of the owner's are waiting, or when no place comes free in time.
   */
  enter(owner: string): Promise<() => void>;
  isEmpty(): boolean;
}

/** Sizes of a queue. */
export interface QueueLimits {
  /** Tasks running at a time. */
  size: number;
  /** Of these, per owner. */
  perOwner: number;
  /** Most waiting tasks per owner. */
  waiting: number;
  /** What to tell an owner who has more, or who has waited too long. */
  message: string;
  /**
   * Longest wait, in milliseconds.
   * @default as long as it takes
   */
  patienceMs?: number;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

/** Creates a queue. Owners are served in order of arrival, as far as their own limit allows. */
export function createFairQueue({ size, perOwner, waiting: most, message, patienceMs }: QueueLimits): FairQueue {
  const busy = () => new HttpError(503, message, { retryAfter: 10 });
  const inside: string[] = [];
  const waiting: Waiting[] = [];
  const isFree = (owner: string) => inside.filter((one) => one === owner).length < perOwner;

  function letIn(): void {
    while (inside.length < size) {
      const index = waiting.findIndex(({ owner }) => isFree(owner));
      const [next] = index === -1 ? [] : waiting.splice(index, 1);
      if (!next) return;
      inside.push(next.owner);
      next.begin();
    }
  }

  function leave(owner: string): void {
    inside.splice(inside.indexOf(owner), 1);
    letIn();
  }

  return {
    async enter(owner) {
      if (waiting.filter((one) => one.owner === owner).length >= most) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = { owner, begin: resolve };
      waiting.push(entry);
      letIn();
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
      };
      const timer = patienceMs !== undefined && waiting.includes(entry) ? setTimeout(giveUp, patienceMs) : undefined;
      await promise.finally(() => clearTimeout(timer));
      return () => leave(owner);
    },
    isEmpty: () => inside.length + waiting.length === 0,
  };
}
