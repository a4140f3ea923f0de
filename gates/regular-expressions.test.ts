import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';
import { expect, it } from 'vitest';

/** A pattern in the sources. */
interface Pattern {
  /** File and line. */
  place: string;
  source: string;
  flags: string;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesIn(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (typeof value.type === 'string') yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

const isRegExp = ({ type, callee }: Node) =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';

/** All patterns of a file, and the places that create patterns at run time. */
function readPatterns(path: string, text: string): { patterns: Pattern[]; built: string[] } {
  const patterns: Pattern[] = [];
  const built: string[] = [];
  const placeOf = ({ start }: Node) => `${path}:${text.slice(0, Number(start)).split('\n').length}`;
  for (const node of nodesIn(parseSync(path, text).program)) {
    if (isRegExp(node)) built.push(placeOf(node));
    if (node.type !== 'Literal' || !isNode(node.regex)) continue;
    patterns.push({ place: placeOf(node), source: String(node.regex.pattern), flags: String(node.regex.flags) });
  }
  return { patterns, built };
}

/** @returns why it is not known to take linear time; null if it is. */
async function findFault({ place, source, flags }: Pattern): Promise<string | null> {
  // With a seed, as parts of the search for a slow text are random.
  const found = await check(source, flags, { timeout: 20_000, randomSeed: 1 });
  if (found.status === 'safe') return null;
  return `${place} /${source}/${flags}: ${found.status === 'vulnerable' ? found.complexity.type : 'not proven'}`;
}

const files = globSync('packages/{contract,server}/{src,migrations}/**/*.ts').filter(
  (path) => !path.endsWith('.test.ts') && !path.includes('/src/test/'),
);
const found = files.map((path) => readPatterns(path, readFileSync(path, 'utf8')));

it('every pattern of the server and the contract takes linear time', { timeout: 120_000 }, async () => {
  const patterns = found.flatMap((file) => file.patterns);
  // Fewer would mean that they are no longer found.
  expect(patterns.length).toBeGreaterThan(50);
  const faults: string[] = [];
  // Sequentially: those waiting for a processor would time out.
  for (const pattern of patterns) {
    const fault = await findFault(pattern);
    if (fault !== null) faults.push(fault);
  }
  expect(faults).toEqual([]);
});

it('no pattern is created at run time, where it could not be checked', () => {
  expect(found.flatMap(({ built }) => built)).toEqual([]);
});

it.each([
  ['exponential', String.raw`/^(<!--[\s\S]*?-->\s*)*<svg/`],
  ['polynomial', String.raw`/[\s.]+$/`],
])('a pattern of %s time is found out', async (complexity, literal) => {
  const [pattern] = readPatterns('example.ts', `export const pattern = ${literal};`).patterns;
  expect(pattern && (await findFault(pattern))).toBe(`example.ts:1 ${literal}: ${complexity}`);
});
