import type { StateName } from '../machine/states.ts';
import { hasChanged, type MachineDiff } from './diff-machines.ts';
import { pageStyles } from './diff-styles.ts';
import { drawDiff, escapeHtml, type StatePictures } from './draw-diff.ts';

/** What a page compares. */
export interface DiffPage {
  /** What the two versions are called, such as commits. */
  before: string;
  after: string;
  machines: readonly { diff: MachineDiff; title: string; pictures: ReadonlyMap<StateName, StatePictures> }[];
}

const plural = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`;

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** A list with a heading; nothing where it is empty. */
function section(change: string, heading: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `<li>${item}</li>`).join('');
  return `<section class="${change}"><h3>${heading}</h3><ul>${lines}</ul></section>`;
}

function differing(pictures: ReadonlyMap<StateName, StatePictures>): StateName[] {
  return [...pictures].filter(([, { differs }]) => differs).map(([name]) => name);
}

/** What changed, in words. */
function summary(
  { states, transitions, handled, altered }: MachineDiff,
  pictures: DiffPage['machines'][number]['pictures'],
) {
  const statesThat = (change: string) => [...states].filter(([, own]) => own === change).map(([name]) => code(name));
  const way = ({ from, label }: { from: string; label: string }) => `${code(from)} on ${code(label)}`;
  const waysThat = (change: string) => transitions.filter((one) => one.change === change);
  return [
    section('added', 'New states', statesThat('added')),
    section('removed', 'Removed states', statesThat('removed')),
    section(
      'added',
      'New transitions',
      waysThat('added').map((one) => `${way(one)} leads to ${code(one.to)}`),
    ),
    section(
      'removed',
      'Removed transitions',
      waysThat('removed').map((one) => `${way(one)} led to ${code(one.to)}`),
    ),
    section(
      'rerouted',
      'Rerouted transitions',
      waysThat('rerouted').map((one) => `${way(one)} leads to ${code(one.to)}, and led to ${code(one.before ?? '')}`),
    ),
    section(
      'kept',
      'Events without leaving the state',
      handled.map(
        ({ state, label, change }) =>
          `${code(state)} ${change === 'added' ? 'now handles' : 'no longer handles'} ${code(label)}`,
      ),
    ),
    section(
      'rerouted',
      'Altered states',
      altered.map(({ state, how }) => `${code(state)} ${how}`),
    ),
    section('differs', 'States that look different', differing(pictures).map(code)),
  ].join('');
}

/** A machine's name after what it belongs to. */
const shown = (title: string) => escapeHtml(title.replaceAll('/', ' › '));

async function article({ diff, title, pictures }: DiffPage['machines'][number]): Promise<string> {
  const fate = { added: ', a new machine', removed: ', a removed machine', kept: '' }[diff.change];
  const id = escapeHtml(diff.id);
  return `<article id="${id}"><h2>${shown(title)}${fate}</h2><div class="summary">${summary(diff, pictures)}</div><label class="fit"><input type="checkbox"> Fit the chart into the window</label><div class="chart" role="region" aria-label="Chart of ${shown(title)}" tabindex="0">${await drawDiff(diff, pictures)}</div></article>`;
}

const tip = (change: string) =>
  `<marker id="tip-${change}" class="tip ${change}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker>`;

const legend = [
  ['added', 'added'],
  ['removed', 'removed'],
  ['rerouted', 'rerouted or altered'],
  ['abandoned', 'where it led before'],
  ['differs', 'looks different'],
]
  .map(([change, meaning]) => `<li class="${change}">${meaning}</li>`)
  .join('');

/** Writes a page, as HTML that needs nothing but its pictures: every machine that differs between two versions. */
export async function renderDiffPage({ before, after, machines }: DiffPage): Promise<string> {
  const changed = machines.filter(({ diff, pictures }) => hasChanged(diff) || differing(pictures).length > 0);
  const sum = (count: (machine: DiffPage['machines'][number]) => number) =>
    changed.reduce((total, machine) => total + count(machine), 0);
  const states = (change: string) =>
    sum(({ diff }) => [...diff.states.values()].filter((own) => own === change).length);
  const ways = (change: string) => sum(({ diff }) => diff.transitions.filter((one) => one.change === change).length);
  const counts = [
    `${plural(states('added'), 'state')} added`,
    `${states('removed')} removed`,
    `${plural(ways('added'), 'transition')} added`,
    `${ways('removed')} removed`,
    `${ways('rerouted')} rerouted`,
    `${plural(
      sum(({ pictures }) => differing(pictures).length),
      'state looks',
      'states look',
    )} different`,
  ];
  const result =
    changed.length === 0
      ? `None of ${plural(machines.length, 'machine')} differs.`
      : `${plural(changed.length, 'machine differs', 'machines differ')} of ${machines.length}: ${counts.join(', ')}.`;
  const links = changed.map(({ diff, title }) => `<li><a href="#${escapeHtml(diff.id)}">${shown(title)}</a></li>`);
  const articles: string[] = [];
  // One after the other, as laying out a chart takes all of a core.
  for (const machine of changed) articles.push(await article(machine));
  const tips = ['kept', 'added', 'removed', 'rerouted', 'abandoned'].map(tip).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>States: ${escapeHtml(before)} and ${escapeHtml(after)}</title>
<style>${pageStyles}</style>
</head>
<body>
<header><h1>What changed in the states</h1><p>From ${code(before)} to ${code(after)}. ${result}</p><ul class="legend" aria-label="Colours">${legend}</ul></header>
${links.length > 0 ? `<nav aria-label="Machines"><ul>${links.join('')}</ul></nav>` : ''}
<svg width="0" height="0" aria-hidden="true"><defs>${tips}</defs></svg>
<main>${articles.join('\n')}</main>
</body>
</html>
`;
}
