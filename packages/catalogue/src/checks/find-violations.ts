import axe from 'axe-core';
import type { Page } from 'playwright';

/** The violations of WCAG that axe finds in a documentation page, outside the frames that stories have of their own. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(
      { include: ['.sbdocs-content'], exclude: ['[data-live-announcer]'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        iframes: false,
        // Passes are not reported, elements are identified by their HTML, and no rule here reads style sheets.
        resultTypes: ['violations'],
        selectors: false,
        preload: { assets: ['media'] },
      },
    );
    return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
  });
}
