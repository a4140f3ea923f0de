import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const docs = new URL('../docs/', import.meta.url);
const read = (url: URL) => readFileSync(url, 'utf8');
/** The ids of the requirements by level. */
const ids = JSON.parse(read(new URL('asvs-5.0.0-ids.json', import.meta.url))) as Record<'1' | '2', string[]>;
const asvs = read(new URL('asvs.md', docs));
const security = read(new URL('security.md', docs));

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A row of the table, about one requirement. */
interface Row {
  id: string;
  level: string;
  met: string;
  reason: string;
}

function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
    .map((line) => {
      const [id = '', level = '', , met = '', reason = ''] = cellsOf(line);
      return { id, level, met, reason };
    });
}

/** The ids of the requirements listed under a heading. */
function readList(text: string, heading: string): string[] {
  const [, list = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = list.split('\n## ');
  return own.split('\n').flatMap((line) => /^- (\d+\.\d+\.\d+) /.exec(line)?.[1] ?? []);
}

/** A linked file, and the test titles quoted after the link. */
interface Evidence {
  path: string;
  anchor: string;
  titles: string[];
}

function readEvidence(text: string): Evidence[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)((?:,? “[^”]*”)*)/g)].map(
    ([, path = '', anchor = '', quoted = '']) => ({
      path,
      anchor,
      titles: [...quoted.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title),
    }),
  );
}

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => `#${heading.toLowerCase().replaceAll(',', '').replaceAll(' ', '-')}`,
  );

/** The dead references of a document. */
function findFaults(text: string, base: URL): string[] {
  return readEvidence(text).flatMap(({ path, anchor, titles }) => {
    const target = new URL(path, base);
    if (path !== '' && !existsSync(target)) return [`${path} is not there`];
    if (anchor !== '' && !headingsOf(path === '' ? text : read(target)).includes(anchor)) {
      return [`${path}${anchor} is not there`];
    }
    if (titles.length === 0) return [];
    const source = read(target);
    const isTitle = (title: string) =>
      ["'", '"', '`'].some(
        (quote) => source.includes(`(${quote}${title}${quote}`) || source.includes(`${quote}${title}${quote},`),
      );
    return titles.filter((title) => !isTitle(title)).map((title) => `${path} has no test “${title}”`);
  });
}

describe.each([
  ['docs/asvs.md', asvs, docs],
  ['docs/security.md', security, docs],
  ['SECURITY.md', read(new URL('../SECURITY.md', docs)), new URL('../', docs)],
])('%s', (_, text, base) => {
  it('refers to existing files, headings and tests only', () => {
    expect(readEvidence(text).length).toBeGreaterThan(1);
    expect(findFaults(text, base)).toEqual([]);
  });
});

it('a missing file, heading or title is detected', () => {
  const here = `../gates/${fileURLToPath(import.meta.url)
    .split('/')
    .at(-1)}`;
  const text = `# One\n[a](${here}) “is gone”, “refers to existing files, headings and tests only” [b](gone.ts) [c](#one) [d](#two)`;
  expect(findFaults(text, docs)).toEqual([
    `${here} has no test “is gone”`,
    'gone.ts is not there',
    '#two is not there',
  ]);
});

describe('the table of the ASVS', () => {
  const rows = readRows(asvs);
  const idsThat = (met: string) => rows.filter((row) => row.met === met).map(({ id }) => id);

  it('has every requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(ids).flatMap(([level, list]) => list.map((id) => `${id} ${level}`));
    expect(expected).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(expected.sort());
  });

  it('states for each whether it is met, and how or why not', () => {
    for (const { id, met, reason } of rows) {
      expect(['yes', 'in part', 'no', 'operator', 'does not apply'], id).toContain(met);
      expect(reason, id).not.toBe('');
    }
  });

  it('lists the unmet requirements at its top', () => {
    expect(readList(asvs, 'Not met')).toEqual(idsThat('no'));
    expect(readList(asvs, 'Met in part')).toEqual(idsThat('in part'));
    expect(readList(asvs, 'Left to the operator')).toEqual(idsThat('operator'));
  });

  it('has correct totals', () => {
    for (const met of ['yes', 'in part', 'no', 'operator', 'does not apply']) {
      expect(asvs).toMatch(new RegExp(`\\| _${met}_ +\\| +${idsThat(met).length} \\|`));
    }
  });
});

it('the table of the fault suite has each of the 25 checks once, with the name of its file', () => {
  const [, suite = ''] = security.split('\n## The fault suite\n');
  const named = [...suite.matchAll(/^\| (\d\d)(-[\w-]+) /gm)].map(([, number = '', name = '']) => number + name);
  expect(named.map((name) => Number(name.slice(0, 2)))).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  const built = globSync('faults/checks/*.ts', { cwd: fileURLToPath(new URL('..', docs)) });
  expect(named).toEqual(built.map((path) => path.split('/').at(-1)?.replace(/\.ts$/, '')).sort());
});
