import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeRejections, forgetRejections, readRejections, rejectFindings } from './rejections.ts';
import type { Finding } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'rejections-'));
const file = join(folder, 'rejections.json');
afterAll(() => rmSync(folder, { recursive: true }));

const finding = (name: string, fingerprint: string): Finding => ({
  key: `${name}-light-landscape`,
  theme: 'light',
  viewport: 'landscape',
  fingerprint,
  states: [],
  later: [],
  verdict: 'changed',
  pixels: 100,
  regions: [],
  story: { id: name, title: 'Components/Button', name },
});

it('stores why screenshots were rejected until they are fixed', async () => {
  expect(await readRejections(file)).toEqual({});
  const findings = [finding('one', '1'), finding('two', '2')];
  await rejectFindings(findings, 'The corners are too sharp.', file);
  expect(describeRejections(findings, await readRejections(file))).toEqual([
    'Rejected: The corners are too sharp. (Components/Button/one, light and 1 more; nothing has changed since)',
  ]);
  const [one] = findings;
  expect(describeRejections(one ? [one] : [], await readRejections(file))).toEqual([
    'Rejected: The corners are too sharp. (Components/Button/one, light and 1 more)',
  ]);
  expect(describeRejections([], await readRejections(file))).toEqual([
    'Rejected: The corners are too sharp. (one-light-landscape and 1 more; not compared in this run)',
  ]);
  const gone = findings.map((finding) => ({ ...finding, verdict: 'gone' as const, fingerprint: '', story: null }));
  expect(describeRejections(gone, await readRejections(file))).toEqual([
    'Rejected: The corners are too sharp. (one-light-landscape and 1 more)',
  ]);
  await forgetRejections(new Set(['two-light-landscape']), file);
  expect(describeRejections([finding('one', 'another'), finding('two', '2')], await readRejections(file))).toEqual([
    'Rejected: The corners are too sharp. (Components/Button/one, light)',
  ]);
  await forgetRejections(new Set(['one-light-landscape']), file);
  expect(existsSync(file)).toBe(false);
});
