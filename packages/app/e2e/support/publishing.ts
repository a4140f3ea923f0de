import type { Page } from 'playwright';
import { tabTo } from './visitor.ts';

/** Makes one's own item public by the keyboard, with the menu of its status. */
export async function publishByKeyboard(page: Page, title: string): Promise<void> {
  await tabTo(page, `Private: ${title}`);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Private' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Public: ${title}` }).waitFor();
}
