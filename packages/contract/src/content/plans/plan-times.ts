const DAY = 1440;

/** When an item begins. */
export interface PlannedTime {
  /** `HH:MM`; null without a start time. */
  at: string | null;
  /** Minutes since the plan began. */
  after: number;
}

/** `HH:MM` of a minute of the day; a plan may end after midnight. */
function clock(minute: number): string {
  const inDay = minute % DAY;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}`;
}

/**
 * When something of a plan begins: `HH:MM`, or null without a start time.
 * @param start when the plan begins, `HH:MM`, or null.
 * @param after minutes from then.
 */
export function planTime(start: string | null, after: number): string | null {
  return start === null ? null : clock(Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + after);
}

/**
 * When each item of a plan begins, one after the other. An item without minutes takes none, as it is not known how
 * long it is.
 * @param start when the plan begins, `HH:MM`, or null.
 */
export function planTimes(start: string | null, items: readonly { minutes: number | null }[]): PlannedTime[] {
  let after = 0;
  return items.map(({ minutes }) => {
    const time = { at: planTime(start, after), after };
    after += minutes ?? 0;
    return time;
  });
}

/** When a plan ends: `HH:MM`, or null without a start time. */
export function planEnd(start: string | null, items: readonly { minutes: number | null }[]): string | null {
  return planTimes(start, [...items, { minutes: null }]).at(-1)?.at ?? null;
}
