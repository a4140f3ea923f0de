/** A user's visit to a list on this device. */
export interface Visit {
  /** The end of the previous visit, in milliseconds since 1970; null on the first. */
  since: number | null;
  /** The last time they were there. */
  seenAt: number;
}

/** A longer absence ends a visit: half an hour, in milliseconds. */
const PAUSE = 30 * 60 * 1000;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * The current visit, continued or new. A reload, or viewing another page, does not end a visit.
 * @param stored the visit stored on this device; invalid values are ignored.
 */
export function visitAt(now: number, stored: Partial<Visit> | undefined): Visit {
  const { since, seenAt } = stored ?? {};
  if (!isTime(seenAt) || seenAt > now) return { since: null, seenAt: now };
  if (now - seenAt > PAUSE) return { since: seenAt, seenAt: now };
  return { since: isTime(since) && since < seenAt ? since : null, seenAt: now };
}

/** Whether an item was added since the last visit. On the first visit nothing is new. */
export const isNewSince = (contributedAt: string, since: number | null): boolean =>
  since !== null && Date.parse(contributedAt) > since;
