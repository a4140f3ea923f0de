/**
 * Encodes a value for a URL: lists separated by commas, the empty list and `null` as `-1`, which the API reads as "no
 * restriction".
 */
export function encodeValue(value: unknown): string {
  if (value === null) return '-1';
  if (Array.isArray(value)) return value.length === 0 ? '-1' : value.join(',');
  return String(value);
}

/** The path and query of a call with its parameters filled in. */
export function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(encodeValue(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, encodeValue(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
