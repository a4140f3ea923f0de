import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeBaselines } from './baselines.ts';
import { type Finding, prepareReport, readOpenReport, type Verdict, writeFinding, writeReport } from './report.ts';

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
  const report = {
    run: 'run',
    colours: {},
    time: 1,
    baselines: renderer,
    renderer,
    isGating: true,
    compared,
    findings,
  };
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

describe('the report of a selection', () => {
  const reports = { all: join(folder, 'whole'), selection: join(folder, 'some') };
  const reportOf = (time: number, keys: readonly string[]) => ({
    ...{ run: 'run', colours: {}, time, baselines: renderer, renderer, isGating: true },
    compared: [...keys],
    findings: keys.map((key) => finding(key, 'changed', 'b')),
  });

  beforeEach(async () => {
    for (const one of Object.values(reports)) {
      await rm(one, { recursive: true, force: true });
      await mkdir(one, { recursive: true });
    }
    for (const key of ['button', 'tabs']) await writeFinding(key, { 'after.png': Buffer.from('') }, reports.selection);
    await writeReport(reportOf(2, ['button', 'tabs']), reports.selection);
  });

  it('adds to the earlier one, whose findings may all still have to be reviewed', async () => {
    await writeReport(reportOf(1, ['button', 'tabs', 'menu']), reports.all);
    const earlier = await prepareReport('selection', new Set(['tabs']), { reports });
    expect(earlier?.compared).toEqual(['button']);
    expect(earlier?.findings.map(({ key }) => key)).toEqual(['button']);
    expect((await readdir(reports.selection)).sort()).toEqual(['button', 'report.json']);
  });

  it('replaces one that is older than the last comparison of all', async () => {
    await writeReport(reportOf(3, ['menu']), reports.all);
    expect(await prepareReport('selection', new Set(['tabs']), { reports })).toBeNull();
    expect(await readdir(reports.selection)).toEqual([]);
  });

  it('is left alone by a comparison of all', async () => {
    expect(await prepareReport('all', new Set(['tabs']), { reports })).toBeNull();
    expect((await readdir(reports.selection)).sort()).toEqual(['button', 'report.json', 'tabs']);
  });
});
