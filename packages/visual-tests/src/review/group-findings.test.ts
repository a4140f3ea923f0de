import { expect, it } from 'vitest';
import type { Region } from '../screenshots/regions.ts';
import type { Finding } from '../screenshots/report.ts';
import { groupFindings } from './group-findings.ts';

const region = (grey: number, width = 80): Region => ({
  width,
  height: 30,
  before: [0, 0, 0],
  after: [grey, grey, grey],
});

const finding = (story: string, theme: string, regions: Region[]): Finding => ({
  key: `${story}-${theme}-landscape`,
  theme,
  viewport: 'landscape',
  fingerprint: '',
  states: [],
  later: [],
  verdict: 'changed',
  pixels: 100,
  regions,
  story: { id: story, title: 'Components/Button', name: story },
});

const keysOf = (groups: Finding[][]) => groups.map((group) => group.map(({ key }) => key));

it('groups the same change in several stories and both themes', () => {
  const findings = ['one', 'two'].flatMap((story) => [
    finding(story, 'light', [region(200)]),
    finding(story, 'dark', [region(40)]),
  ]);
  expect(groupFindings(findings)).toHaveLength(1);
});

it('groups a change that is seen once in one story and twice in another', () => {
  expect(
    groupFindings([finding('one', 'light', [region(200)]), finding('two', 'light', [region(200), region(202, 84)])]),
  ).toHaveLength(1);
});

it('groups corners that have changed alike in controls of several colours', () => {
  const corner = (grey: number): Region => ({ ...region(grey, 6), height: 6 });
  expect(
    groupFindings([finding('one', 'light', [corner(200)]), finding('two', 'light', [corner(20), corner(20)])]),
  ).toHaveLength(1);
});

it('keeps changes of another size or another colour apart, and those that come with another', () => {
  const findings = [
    finding('one', 'light', [region(200)]),
    finding('two', 'light', [region(200, 120)]),
    finding('three', 'light', [region(20)]),
    finding('four', 'light', [region(200), region(200, 300)]),
  ];
  expect(groupFindings(findings)).toHaveLength(4);
});

it('puts the change that is seen most often first', () => {
  const findings = [
    finding('one', 'light', [region(20)]),
    finding('two', 'light', [region(200)]),
    finding('three', 'light', [region(203, 82)]),
  ];
  expect(keysOf(groupFindings(findings))).toEqual([
    ['two-light-landscape', 'three-light-landscape'],
    ['one-light-landscape'],
  ]);
});

it('keeps the baselines of deleted stories apart, each story with all of its own', () => {
  const gone = (story: string, theme: string): Finding => ({
    ...finding(story, theme, []),
    verdict: 'gone',
    story: null,
    theme: '',
    viewport: '',
  });
  const findings = ['one', 'two'].flatMap((story) => [gone(story, 'light'), gone(story, 'dark')]);
  expect(groupFindings(findings).map((group) => group.length)).toEqual([2, 2]);
});
