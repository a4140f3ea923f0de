import { pixelCount } from '../screenshots/pixel-count.ts';
import type { OpenFinding } from '../screenshots/report.ts';
import { button, element, find } from './elements.ts';
import { groupFindings } from './group-findings.ts';
import type { Review } from './server.ts';
import { type View, viewOf, views } from './viewer.ts';

const verdicts = {
  changed: (pixels: number) => `Looks different in ${pixelCount(pixels)}`,
  new: () => 'Has no baseline yet',
  gone: () => 'No longer has a story',
  damaged: () => 'Has a baseline whose file was changed',
};

let view: View = 'side';
let groups: OpenFinding[][] = [];
let isAcceptable = false;
/** Whether the page has just been opened. */
let isFresh = true;

const nameOf = ({ story, key, theme, viewport }: OpenFinding): string =>
  story ? `${story.title}/${story.name}, ${theme}, ${viewport}` : key;

async function send(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) alert(await response.text());
  await show();
}

const keysOf = (group: readonly OpenFinding[]) => group.map(({ key }) => key);

const accept = (group: readonly OpenFinding[]) => void send('/accept', keysOf(group));

function reject(group: readonly OpenFinding[]): void {
  const note = prompt('What is wrong with it? The next comparison prints this.');
  if (note?.trim()) void send('/reject', { keys: keysOf(group), note });
}

/** What the toolbar calls the ways to capture a screen that are no sizes. */
const stresses: Record<string, string> = { 'forced-colours': 'contrast:forced', 'large-text': 'textSize:200-percent' };

/** The story in the catalogue, as it was captured. */
function storyLink({ story, theme, viewport }: OpenFinding, { catalogue }: Review): HTMLElement[] {
  if (!story) return [];
  const size = viewport && (stresses[viewport] ?? `viewport.value:${viewport}`);
  const globals = [`theme:${theme || 'light'}`, ...(size ? [size] : [])].join(';');
  const href = `${catalogue}/?path=/story/${story.id}&globals=${globals}`;
  return [element('a', 'Open the story', { href, target: '_blank', 'aria-label': `Open the story ${story.name}` })];
}

function buttonsOf(group: readonly OpenFinding[], { isGating }: Review): HTMLElement[] {
  const [first] = group;
  if (!first) return [];
  const all = group.length > 1 ? ` all ${group.length}` : '';
  const like = group.length > 1 ? `${all} like ${nameOf(first)}` : ` ${nameOf(first)}`;
  return [
    ...(isGating ? [button(`Accept${all}`, `Accept${like}`, () => accept(group))] : []),
    button(`Reject${all} …`, `Reject${like}`, () => reject(group)),
  ];
}

/** A finding: what it is, its story, its screenshots, and why it was rejected. */
function content(finding: OpenFinding, review: Review): HTMLElement[] {
  const rejection = review.rejections[finding.key];
  return [
    element('p', [element('span', `${verdicts[finding.verdict](finding.pixels)}. `), ...storyLink(finding, review)]),
    ...(rejection ? [element('p', `Rejected: ${rejection.note}`, { class: 'rejected' })] : []),
    viewOf(finding, view),
  ];
}

/** Findings that show the same change: the first at once, the others when they are asked for. */
function article(group: readonly OpenFinding[], review: Review): HTMLElement {
  const [first, ...others] = group;
  if (!first) throw new Error('A group has no finding.');
  const heading =
    others.length > 0 ? `${nameOf(first)}, and ${others.length} more with the same change` : nameOf(first);
  const rest = others.map((finding) =>
    element('section', [
      element('h3', nameOf(finding)),
      ...content(finding, review),
      element('p', buttonsOf([finding], review), { class: 'buttons' }),
    ]),
  );
  const more = element('details', [element('summary', `Show the other ${others.length}`), ...rest]);
  return element(
    'article',
    [
      element('h2', heading),
      ...content(first, review),
      ...(others.length > 0 ? [more] : []),
      element('p', buttonsOf(group, review), { class: 'buttons' }),
    ],
    { tabindex: '-1' },
  );
}

async function show(): Promise<void> {
  const response = await fetch('/report.json');
  const summary = find('#summary');
  if (!response.ok) {
    summary.textContent = await response.text();
    return;
  }
  const review = (await response.json()) as Review;
  const { findings, isGating } = review;
  const place = focusedPlace();
  groups = groupFindings(findings);
  isAcceptable = isGating;
  const changes = groups.length === 1 ? '1 change' : `${groups.length} changes`;
  const amount =
    findings.length === 0
      ? 'All screenshots are unchanged.'
      : `${findings.length === 1 ? '1 screenshot differs' : `${findings.length} screenshots differ`}, by ${changes}.`;
  summary.textContent = isGating
    ? amount
    : `${amount} Another renderer drew the baselines, so screenshots cannot be accepted one by one. Update all of them with npm run update:visual.`;
  const all = find<HTMLButtonElement>('#accept-all');
  all.hidden = findings.length === 0 || !isGating;
  all.onclick = () => accept(findings);
  find('#findings').replaceChildren(...groups.map((group) => article(group, review)));
  // The keys work from the beginning.
  if (place >= 0 || isFresh) focus(place);
  isFresh = false;
}

const articles = () => [...document.querySelectorAll<HTMLElement>('article')];

/** The place of the group that has the focus; -1 when none has. */
const focusedPlace = () => articles().findIndex((one) => one.contains(document.activeElement));

function focus(place: number): void {
  const all = articles();
  all[Math.max(0, Math.min(place, all.length - 1))]?.focus();
}

function choose(chosen: View): void {
  view = chosen;
  for (const { view: one } of views) find(`#view-${one}`).setAttribute('aria-pressed', String(one === chosen));
  void show();
}

const keys: Record<string, () => void> = {
  j: () => focus(focusedPlace() + 1),
  k: () => focus(focusedPlace() - 1),
  a: () => {
    const group = groups[focusedPlace()];
    if (group && isAcceptable) accept(group);
  },
  r: () => {
    const group = groups[focusedPlace()];
    if (group) reject(group);
  },
  ...Object.fromEntries(views.map(({ key, view: one }) => [key, () => choose(one)])),
};

document.addEventListener('keydown', (event) => {
  // A key that is held would judge what comes next.
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  keys[event.key]?.();
});
for (const { view: one, name, key } of views) {
  const made = button(name, `${name}, key ${key}`, () => choose(one));
  made.id = `view-${one}`;
  find('#views').append(made);
}
choose('side');
