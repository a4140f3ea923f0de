import type { Page } from 'playwright';
import '@community/visual-tests/probe';

/** Stories with buttons, fields, tabs, a dialog, a table and pictures. */
const stories = [
  'components-button--secondary',
  'components-checkbox--checked',
  'components-textfield--invalid',
  'components-tabs--default',
  'components-alert--danger',
  'screens-account-sign-in--editing',
  'components-pagination--middle',
  'components-table--uploads',
];

const timeout = 60_000;

/** The bounding boxes of elements, by their position in the page. Runs in the page. */
function readBoxes(): string[] {
  const isVisible = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
  return [...document.querySelectorAll('#storybook-root *')].map((element, place) => {
    const style = getComputedStyle(element);
    const sides = ['top', 'right', 'bottom', 'left'].filter(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side}-width`) !== '0px' &&
        isVisible(style.getPropertyValue(`border-${side}-color`)),
    );
    const outline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px' && isVisible(style.outlineColor);
    const name = `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]}`;
    return `${place} ${name}: ${[...sides, ...(outline ? ['outline'] : []), ...(style.boxShadow === 'none' ? [] : ['shadow'])].join(' ')}`;
  });
}

async function boxesOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.locator('body.sb-show-main').waitFor({ timeout });
  await page.evaluate(() => probe.settle());
  return page.evaluate(readBoxes);
}

/** Compares the layout under imitated forced colours with that under the browser's own; rejects where they differ. */
export async function checkForcedColours(page: Page, url: string): Promise<void> {
  const problems: string[] = [];
  for (const id of stories) {
    const address = `${url}/iframe.html?viewMode=story&id=${id}`;
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    const imitated = await boxesOf(page, `${address}&globals=contrast:forced`);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const own = await boxesOf(page, address);
    const different = own.flatMap((box, place) =>
      box === imitated[place] ? [] : [`${id}: ${box} really, ${imitated[place]} imitated`],
    );
    problems.push(...different);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
