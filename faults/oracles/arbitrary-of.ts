import fc from 'fast-check';

/** The subset of JSON Schema used in the API documentation. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
}

const LONG = 300;

/** Strings and values that break careless readers, of any type. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '%',
    "'; drop table app_user; --",
    '-1',
    '1e999',
    'NaN',
    -1,
    0.5,
    1e308,
    -2_147_483_649,
    2 ** 53,
    [],
    {},
    [[]],
    { $ne: null },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: LONG, maxLength: 2 * LONG }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function stringsOf({ pattern, allOf = [], minLength = 0, maxLength = 100, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  const size = { minLength, maxLength: Math.min(maxLength, LONG) };
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  // Unicode classes cannot be used to generate text.
  const [first, ...others] = patterns.filter((one) => !one.includes('\\p{'));
  if (first === undefined) return fc.string({ unit: 'grapheme', ...size });
  const made = fc.stringMatching(new RegExp(first), { size: 'xsmall' });
  return made.filter((text) => others.every((one) => new RegExp(one).test(text)));
}

function fittingOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  const { examples, ...others } = schema;
  if (examples) return fc.oneof(fc.constantFrom(...examples), fittingOf(others));
  const [type] = [schema.type].flat();
  const { minimum = -(2 ** 31), maximum = 2 ** 31, properties = {}, required = [], items = {} } = schema;
  switch (type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min((schema.maxItems ?? 5) + 1, 10),
      });
    case 'object': {
      const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]));
      return fc.record(fields, { requiredKeys: required });
    }
    default:
      return fc.constant(null);
  }
}

/** Mostly valid, sometimes invalid values for a schema. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: hostile });
}
