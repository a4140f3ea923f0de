import type { Page } from 'playwright';

/** Something that a person does with the built catalogue. */
export interface CatalogueCheck {
  /** What is expected, in a sentence. */
  title: string;
  /** Does it; rejects when it does not work. */
  run: (page: Page, url: string) => Promise<void>;
}

const patience = 60_000;

const states = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `Now: ${text}` })
    .waitFor({ timeout: patience });

async function openSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?path=/story/screens-account-sign-in--editing`);
  await states(page, 'form.editing');
}

/** What must work in the catalogue as a plain static server serves it. */
export const checks: readonly CatalogueCheck[] = [
  {
    title: 'The start page opens first',
    run: async (page, url) => {
      await page.goto(`${url}/`);
      const heading = page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'Find a state' });
      await heading.waitFor({ timeout: patience });
    },
  },
  {
    title: 'The statechart follows the story, and an event sent from it reaches the screen',
    run: async (page, url) => {
      await openSignIn(page, url);
      await page.getByRole('button', { name: 'Send form.submitted', exact: true }).click();
      const frame = page.frameLocator('#storybook-preview-iframe');
      await frame.getByText('Enter your password.').waitFor({ timeout: patience });
      await page.getByRole('status').filter({ hasText: 'form.incomplete' }).waitFor({ timeout: patience });
    },
  },
  {
    title: 'A state of the statechart opens its story with the keyboard',
    run: async (page, url) => {
      await openSignIn(page, url);
      await page.getByRole('link', { name: /^State limited/ }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/screens-account-sign-in--limited/, { timeout: patience });
      await page.getByRole('status').filter({ hasText: 'form.limited' }).waitFor({ timeout: patience });
    },
  },
  {
    title: 'A state board shows a picture of each state, which leads to its story',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=docs&id=state-boards-sign-in--docs`);
      const state = page.getByRole('link', { name: 'limited' });
      await state.waitFor({ timeout: patience });
      await page.waitForFunction(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('a[href*="sign-in--limited"] img')];
        return pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
      });
    },
  },
  {
    title: 'The pages about messages and the specification show their tables',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=docs&id=start-here-messages--docs`);
      await page.getByText(/^(?:Each of|Of) \d+ messages /).waitFor({ timeout: patience });
      await page.goto(`${url}/iframe.html?viewMode=docs&id=start-here-specification--docs`);
      await page.getByRole('rowheader', { name: 'A 2 Login' }).waitFor({ timeout: patience });
    },
  },
  {
    title: 'A story works under every choice of the toolbar',
    run: async (page, url) => {
      const story = `${url}/iframe.html?viewMode=story&id=screens-scenarios-browse--populated`;
      await page.goto(`${story}&globals=network:failing;theme:dark;contrast:forced;textSize:200;role:provisioner`);
      await page.getByText('We could not load the scenarios.').waitFor({ timeout: patience });
    },
  },
];
