import type { Finding, Report } from '../pictures/report.ts';
import { groupFindings } from './group-findings.ts';

const find = <Kind extends Element>(selector: string): Kind => {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

const element = (name: string, content: string | Node[], attributes: Record<string, string> = {}): HTMLElement => {
  const made = document.createElement(name);
  made.append(...(typeof content === 'string' ? [content] : content));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** The pictures of each verdict, with their headings. */
const pictures = {
  changed: { 'before.avif': 'Before', 'after.png': 'After', 'difference.png': 'Difference' },
  new: { 'after.png': 'After' },
  gone: { 'before.avif': 'Before' },
  damaged: { 'before.avif': 'Before', 'after.png': 'After' },
};

const verdicts = {
  changed: (pixels: number) => `looks different in ${pixels} pixels`,
  new: () => 'has no baseline yet',
  gone: () => 'no longer has a story',
  damaged: () => 'has a baseline whose file was changed',
};

const nameOf = ({ story, key, theme, viewport }: Finding): string =>
  story ? `${story.title}/${story.name}, ${theme}, ${viewport}` : key;

function figure(key: string, file: string, heading: string): HTMLElement {
  const address = `/pictures/${key}/${file}`;
  const picture = element('img', '', { src: address, alt: `${heading}: ${key}`, loading: 'lazy' });
  return element('figure', [element('figcaption', heading), element('a', [picture], { href: address })]);
}

async function accept(keys: string[]): Promise<void> {
  const response = await fetch('/accept', { method: 'POST', body: JSON.stringify(keys) });
  if (!response.ok) alert(await response.text());
  await show();
}

/** A finding: its pictures, and a button that accepts it. */
function content(finding: Finding, canAccept: boolean): HTMLElement[] {
  const { key, verdict, pixels } = finding;
  const button = element('button', 'Accept', { type: 'button', 'aria-label': `Accept ${nameOf(finding)}` });
  button.addEventListener('click', () => accept([key]));
  const figures = Object.entries(pictures[verdict]).map(([file, heading]) => figure(key, file, heading));
  return [
    element('p', `${verdicts[verdict](pixels)}.`),
    element('div', figures, { class: 'pictures' }),
    ...(canAccept ? [button] : []),
  ];
}

/** Findings that show the same change: the first at once, the others when they are asked for. */
function article(group: readonly Finding[], canAccept: boolean): HTMLElement {
  const [first, ...others] = group;
  if (!first) throw new Error('A group has no finding.');
  if (others.length === 0) return element('article', [element('h2', nameOf(first)), ...content(first, canAccept)]);
  const button = element('button', `Accept all ${group.length}`, {
    type: 'button',
    'aria-label': `Accept all ${group.length} like ${nameOf(first)}`,
  });
  button.addEventListener('click', () => accept(group.map(({ key }) => key)));
  const rest = others.map((finding) =>
    element('section', [element('h3', nameOf(finding)), ...content(finding, canAccept)]),
  );
  return element('article', [
    element('h2', `${nameOf(first)}, and ${others.length} more with the same change`),
    ...content(first, false),
    element('details', [element('summary', `Show the other ${others.length}`), ...rest]),
    ...(canAccept ? [button] : []),
  ]);
}

async function show(): Promise<void> {
  const response = await fetch('/report.json');
  const summary = find('#summary');
  if (!response.ok) {
    summary.textContent = await response.text();
    return;
  }
  const { findings, isGating } = (await response.json()) as Report;
  const groups = groupFindings(findings);
  const changes = groups.length === 1 ? '1 change' : `${groups.length} changes`;
  const amount =
    findings.length === 0 ? 'All pictures are unchanged.' : `${findings.length} pictures differ, by ${changes}.`;
  summary.textContent = isGating
    ? amount
    : `${amount} Another renderer drew the baselines, so pictures cannot be accepted one by one. Update all of them with npm run update:visual.`;
  const all = find<HTMLButtonElement>('#accept-all');
  all.hidden = findings.length === 0 || !isGating;
  all.onclick = () => accept(findings.map(({ key }) => key));
  find('#findings').replaceChildren(...groups.map((group) => article(group, isGating)));
}

await show();
