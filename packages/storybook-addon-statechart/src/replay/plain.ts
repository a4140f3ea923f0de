/** How deep and how long a value is shown. */
const depthMax = 6;
const lengthMax = 50;

const isActor = (value: object): boolean => 'send' in value && 'getSnapshot' in value;

/** Converts a machine's value to JSON: actors become their ids, functions and deeply nested values become placeholders. */
export function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return '(function)';
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isActor(value)) return `(actor ${'id' in value ? String(value.id) : ''})`;
  if (value instanceof Error) return `(${value.name}: ${value.message})`;
  if (value instanceof Date) return value.toISOString();
  if (depth >= depthMax) return '(…)';
  const inner = (part: unknown) => plainOf(part, depth + 1);
  if (value instanceof Map) return inner(Object.fromEntries([...value].map(([key, part]) => [String(key), part])));
  if (value instanceof Set) return inner([...value]);
  if (Array.isArray(value)) {
    const left = value.length - lengthMax;
    return [...value.slice(0, lengthMax).map(inner), ...(left > 0 ? [`(${left} more)`] : [])];
  }
  const { name } = value.constructor ?? {};
  if (name && name !== 'Object') return `(${name})`;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
}
