/** A quantile; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats a time for the table. */
export const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Formats megabytes for the table. */
export const megabytes = (value: number) => `${value.toFixed(0)} MB`;
