import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * What axe finds on the page as a whole, by all of its rules that are on by default: those of the
 * standards and the best practices.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const found = await checker.run(document, { iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
