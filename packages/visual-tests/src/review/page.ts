import type { Finding, Report } from '../pictures/report.ts';

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

function article(finding: Finding, canAccept: boolean): HTMLElement {
  const { key, verdict, pixels } = finding;
  const button = element('button', 'Accept', { type: 'button', 'aria-label': `Accept ${nameOf(finding)}` });
  button.addEventListener('click', () => accept([key]));
  const figures = Object.entries(pictures[verdict]).map(([file, heading]) => figure(key, file, heading));
  return element('article', [
    element('h2', nameOf(finding)),
    element('p', `${verdicts[verdict](pixels)}.`),
    element('div', figures, { class: 'pictures' }),
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
  const amount = findings.length === 0 ? 'All pictures are unchanged.' : `${findings.length} pictures differ.`;
  summary.textContent = isGating
    ? amount
    : `${amount} Another renderer drew the baselines, so pictures cannot be accepted one by one. Update all of them with npm run update:visual.`;
  const all = find<HTMLButtonElement>('#accept-all');
  all.hidden = findings.length === 0 || !isGating;
  all.onclick = () => accept(findings.map(({ key }) => key));
  find('#findings').replaceChildren(...findings.map((finding) => article(finding, isGating)));
}

await show();
