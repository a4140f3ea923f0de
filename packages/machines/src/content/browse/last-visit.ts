/** When somebody was at a list on this device. */
export interface Visit {
  /** The end of the visit before this one, in milliseconds since 1970; null on the first. */
  since: number | null;
  /** When they were last there. */
  seenAt: number;
}

/** Whoever stays away for longer than this begins another visit: half an hour, in milliseconds. */
const PAUSE = 30 * 60 * 1000;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * The visit that goes on, or begins, now. A reload, or a look at another page, is no other visit.
 *
 * @param stored what this device has kept of the visit before; whatever does not fit is as if it were not there.
 */
export function visitAt(now: number, stored: Partial<Visit> | undefined): Visit {
  const { since, seenAt } = stored ?? {};
  if (!isTime(seenAt) || seenAt > now) return { since: null, seenAt: now };
  if (now - seenAt > PAUSE) return { since: seenAt, seenAt: now };
  return { since: isTime(since) && since < seenAt ? since : null, seenAt: now };
}

/** Whether something has come since the last visit. On the first visit nothing is new. */
export const isNewSince = (contributedAt: string, since: number | null): boolean =>
  since !== null && Date.parse(contributedAt) > since;
