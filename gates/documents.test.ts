import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@community/catalogue/visits/program';
import { expect, it } from 'vitest';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document to missing files or headings. */
function findDeadLinks(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? join(root, document) : join(root, dirname(document), path);
    if (!existsSync(target)) return [`${document}: ${path}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? [] : [`${document}: ${path}#${anchor}`];
  });
}

it.each(documents)('%s has no dead links', (document) => {
  expect(findDeadLinks(document)).toEqual([]);
});

const decisions = readdirSync(join(root, 'docs/decisions')).sort();

it('numbers decisions without gaps', () => {
  expect(decisions.map((name) => name.slice(0, 4))).toEqual(
    decisions.map((_name, index) => String(index + 1).padStart(4, '0')),
  );
});

it.each(decisions)('%s has context, decision and consequences in less than 40 lines', (name) => {
  const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
  const lines = text.trimEnd().split('\n');
  expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} `));
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  expect(lines.length).toBeLessThan(40);
  // Tables, code and links cannot be broken.
  expect(lines.filter((line) => line.length > 120 && !/^\||\]\(/.test(line))).toEqual([]);
});
