/** An event with sample data, as the panel sends it. */
export type EventSample = { type: string } & Record<string, unknown>;

/** Sample values of the primitive types. */
const samples: Record<string, unknown> = { string: 'Example', number: 1, boolean: true };

/** A sample value of a type as written in the source, or undefined. */
function sampleOf(type: string): unknown {
  const [first = ''] = type.split('|').map((part) => part.trim());
  const literal = /^'([^']*)'$/.exec(first)?.[1];
  return literal ?? samples[first];
}

/**
 * Reads the event types that a source declares, such as `{ type: 'page.chosen'; page: number }`, and makes a sample of
 * each. Events with fields of other than primitive types are left out.
 * @returns the samples, by the event's type.
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
