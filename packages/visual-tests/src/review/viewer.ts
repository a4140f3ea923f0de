import type { OpenFinding } from '../screenshots/report.ts';
import { element } from './elements.ts';

/** How the two screenshots of a change are shown. */
export type View = 'side' | 'swipe' | 'onion';

/** The views, each with its key and its name. */
export const views: readonly { view: View; key: string; name: string }[] = [
  { view: 'side', key: '1', name: 'Side by side' },
  { view: 'swipe', key: '2', name: 'Swipe' },
  { view: 'onion', key: '3', name: 'Onion skin' },
];

/** The screenshots of each verdict, with their headings. */
const screenshots = {
  changed: { 'before.avif': 'Before', 'after.png': 'After', 'difference.png': 'Difference' },
  new: { 'after.png': 'After' },
  gone: { 'before.avif': 'Before' },
  damaged: { 'before.avif': 'Before', 'after.png': 'After' },
};

const addressOf = ({ extent, key }: OpenFinding, file: string) => `/screenshots/${extent}/${key}/${file}`;

function figure(finding: OpenFinding, file: string, heading: string): HTMLElement {
  const address = addressOf(finding, file);
  const screenshot = element('img', '', { src: address, alt: `${heading}: ${finding.key}`, loading: 'lazy' });
  return element('figure', [element('figcaption', heading), element('a', [screenshot], { href: address })]);
}

/** Both screenshots in one place. A slider wipes the later one over the earlier one, or lets it show through. */
function overlay(finding: OpenFinding, view: 'swipe' | 'onion'): HTMLElement {
  const image = (file: string, alt: string) =>
    element('img', '', { src: addressOf(finding, file), alt: `${alt}: ${finding.key}` });
  const after = image('after.png', 'After');
  const slider = element('input', '', {
    type: 'range',
    min: '0',
    max: '100',
    value: '50',
    'aria-label':
      view === 'swipe' ? 'How much of the later screenshot is shown' : 'How much the later screenshot shows through',
  }) as HTMLInputElement;
  const apply = () => {
    if (view === 'swipe') after.style.clipPath = `inset(0 ${100 - Number(slider.value)}% 0 0)`;
    else after.style.opacity = `${slider.value}%`;
  };
  slider.addEventListener('input', apply);
  apply();
  const screenshots = element('div', [image('before.avif', 'Before'), after], { class: 'overlay' });
  return element(
    'div',
    [element('label', [element('span', 'Before'), slider, element('span', 'After')]), screenshots],
    {
      class: 'slid',
    },
  );
}

/** The screenshots of a finding. */
export function viewOf(finding: OpenFinding, view: View): HTMLElement {
  if (finding.verdict === 'changed' && view !== 'side') return overlay(finding, view);
  const figures = Object.entries(screenshots[finding.verdict]).map(([file, heading]) => figure(finding, file, heading));
  return element('div', figures, { class: 'screenshots' });
}
