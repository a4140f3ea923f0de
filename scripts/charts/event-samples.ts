/** An event with its data made up, as the statechart panel sends it. */
export type EventSample = { type: string } & Record<string, unknown>;

/** What stands in for a value of a type; nothing does for types of the project's own. */
const values: Record<string, unknown> = { string: 'Example', number: 1, boolean: true };

/** A value for a type as it is written, or undefined. */
function sampleOf(type: string): unknown {
  const [first = ''] = type.split('|').map((part) => part.trim());
  const literal = /^'([^']*)'$/.exec(first)?.[1];
  return literal ?? values[first];
}

/**
 * Reads from a machine's source what its events carry, and makes an example of each. Only what has a simple type can be
 * made up: an event that needs more is not among them.
 * @returns the examples by the event's type.
 */
export function readEventSamples(source: string): Map<string, EventSample> {
  const samples = new Map<string, EventSample>();
  for (const [, type = '', rest = ''] of source.matchAll(/\{\s*type: '([\w.]+)'((?:;\s*\w+\??: [^;{}]+)*);?\s*\}/g)) {
    const fields = [...rest.matchAll(/;\s*(\w+)(\??): ([^;{}]+)/g)].filter(([, , optional]) => !optional);
    const entries = fields.map(([, name = '', , written = '']) => [name, sampleOf(written.trim())] as const);
    if (!samples.has(type) && entries.every(([, value]) => value !== undefined))
      samples.set(type, { type, ...Object.fromEntries(entries) });
  }
  return samples;
}
