import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeBaselines } from './baselines.ts';
import { type Finding, readOpenReport, type Verdict, writeReport } from './report.ts';

const folder = await mkdtemp(join(tmpdir(), 'report-'));
afterAll(() => rm(folder, { recursive: true }));
const folders = {
  baselines: join(folder, 'baselines'),
  reports: { all: join(folder, 'all'), selection: join(folder, 'selection') },
  rejections: join(folder, 'rejections.json'),
};
const renderer = { browser: 'Browser 1', system: 'System', fonts: 'fonts' };

const finding = (key: string, verdict: Verdict, fingerprint: string): Finding => ({
  ...{
    key,
    theme: 'light',
    viewport: 'landscape',
    fingerprint,
    states: [],
    later: [],
    verdict,
    pixels: 0,
    regions: [],
  },
  story: null,
});

it('leaves out what was accepted since, and shows what is still different, gone or damaged', async () => {
  await mkdir(folders.reports.all, { recursive: true });
  const findings = [
    finding('accepted', 'changed', 'b'),
    finding('different', 'changed', 'd'),
    finding('added', 'new', 'e'),
    finding('removed', 'gone', ''),
    finding('left-behind', 'gone', ''),
    finding('damaged', 'damaged', 'f'),
  ];
  const compared = findings.map(({ key }) => key);
  const report = { time: 1, baselines: renderer, renderer, isGating: true, compared, findings };
  await writeReport(report, folders.reports.all);
  const baseline = (screenshot: string) => ({ screenshot, file: 'file' });
  const screenshots = new Map(
    Object.entries({ accepted: 'b', different: 'c', 'left-behind': 'a', damaged: 'f' }).map(
      ([key, fingerprint]) => [key, baseline(fingerprint)] as const,
    ),
  );
  await writeBaselines({ renderer, colours: {}, screenshots }, folders.baselines);
  const open = await readOpenReport(folders);
  expect(open?.findings.map(({ key }) => key)).toEqual(['different', 'added', 'left-behind', 'damaged']);
  screenshots.set('added', baseline('e'));
  await writeBaselines({ renderer, colours: {}, screenshots }, folders.baselines);
  expect((await readOpenReport(folders))?.findings.map(({ key }) => key)).toEqual([
    'different',
    'left-behind',
    'damaged',
  ]);
});
