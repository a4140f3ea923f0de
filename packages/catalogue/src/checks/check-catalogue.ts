import { checkReview } from '@community/visual-tests/check-review';
import type { Page } from 'playwright';
import '@community/visual-tests/probe';
import { checkAddresses, checkDocsAddresses, checkEndedWorker, checkTwoWindows } from './check-address.ts';
import { checkCutText } from './check-cut-text.ts';
import { checkDeadControls } from './check-dead-controls.ts';
import { checkDocs } from './check-docs.ts';
import { checkDocumentation, checkFollowing } from './check-following.ts';
import { checkForcedColours } from './check-forced-colours.ts';
import { checkReplay } from './check-replay.ts';
import { checkSheet } from './check-sheet.ts';
import { checkToolbar, drawUnder, playUnderChoices } from './check-toolbar.ts';

/** A use of the built catalogue. */
export interface CatalogueCheck {
  /** The expectation, in a sentence. */
  title: string;
  /**
   * Rejects when the expectation is not met.
   * @param overlays the ids of the stories that end with something over the page.
   */
  run: (page: Page, url: string, overlays: readonly string[]) => Promise<void>;
  /**
   * Whether it opens several pages itself, so that it runs alone.
   * @default false
   */
  isHeavy?: boolean;
}

const timeout = 60_000;

const states = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `Now: ${text}` })
    .waitFor({ timeout });

async function openSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?path=/story/screens-account-sign-in--editing`);
  await states(page, 'form.editing');
}

/** The checks of the built catalogue on a static server. */
export const checks: readonly CatalogueCheck[] = [
  {
    title: 'The start page opens first',
    run: async (page, url) => {
      await page.goto(`${url}/`);
      const heading = page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'Find a state' });
      await heading.waitFor({ timeout });
    },
  },
  {
    title: 'The start page finds a state by the words of somebody who has never seen the project',
    run: async (page, url) => {
      await page.goto(`${url}/`);
      const start = page.frameLocator('#storybook-preview-iframe');
      await start.getByLabel('What are you looking for?').fill('upload row failed, dark, tablet portrait');
      await page.evaluate(() => Object.assign(window, { isKept: true }));
      await start.getByRole('link', { name: 'Screens › Upload › Rows › Failed' }).click({ timeout });
      const story = page.frameLocator('#storybook-preview-iframe');
      await story.getByText('Not uploaded').waitFor({ timeout });
      await story.locator('html[data-theme="dark"]').waitFor({ timeout });
      const { width } = (await page.locator('#storybook-preview-iframe').boundingBox()) ?? { width: 0 };
      if (width !== 768) throw new Error(`The story is ${width} pixels wide, not 768.`);
      if (!(await page.evaluate(() => 'isKept' in window)))
        throw new Error('The catalogue was loaded again to open a story.');
    },
  },
  {
    title: 'The start page finds stories by what they show, knows other words, and tells how many there are',
    run: async (page, url) => {
      await page.goto(`${url}/`);
      const start = page.frameLocator('#storybook-preview-iframe');
      // The table of contents beside it is a list, too.
      const found = start.getByRole('search').getByRole('listitem');
      const field = start.getByLabel('What are you looking for?');
      await field.fill('whoops that email address');
      await start.getByRole('link', { name: 'Screens › Account › ' }).first().waitFor({ timeout });
      await field.fill('hover, button');
      await start.getByRole('link', { name: 'Components › Pseudo-states › ' }).first().waitFor({ timeout });
      await field.fill('502, scenarios, mobile');
      await start
        .getByRole('link', { name: 'Screens › Scenarios and media › Browse scenarios › Failed' })
        .first()
        .waitFor({ timeout });
      await field.fill('license held by another account, dark, phone');
      for (const name of [
        'Provision device › Licensed To Other',
        'Claim a license › Unavailable On A Tablet Of Another',
      ])
        await found.filter({ hasText: name }).waitFor({ timeout });
      const [first = '', second = ''] = await found.allInnerTexts();
      if (!/Licensed To Other|Of Another/.test(first) || !/Licensed To Other|Of Another/.test(second))
        throw new Error(`A license held by another account is found as '${first}' and '${second}' first.`);
      await field.fill('error');
      await start.getByText(/^The first 8 of \d+ stories\./).waitFor({ timeout });
      await start.getByRole('button', { name: /^Show all \d+$/ }).click();
      const shown = await found.count();
      if (shown <= 8) throw new Error(`All stories were requested, but only ${shown} are shown.`);
    },
  },
  {
    title: 'The chart of a replay is that of its machine while it runs, and there is none where no machine runs',
    run: async (page, url) => {
      await page.goto(`${url}/?path=/story/flows-models-account--signing-in`);
      await page.getByRole('figure', { name: 'Statechart of sign-in' }).waitFor({ timeout });
      await states(page, 'form.');
      await page.goto(`${url}/?path=/story/components-button--primary`);
      await page
        .frameLocator('#storybook-preview-iframe')
        .getByRole('button', { name: 'Sign in' })
        .waitFor({ timeout });
      await page.getByRole('tab', { name: 'Statechart' }).waitFor({ state: 'detached', timeout });
      // An open panel is open again, also after reloading the catalogue.
      await page.goto(`${url}/?path=/story/flows-models-account--signing-in`);
      await page.getByRole('figure', { name: 'Statechart of sign-in' }).waitFor({ timeout });
    },
  },
  { title: 'A replay can be stepped back and forth, and each step has a link', run: checkReplay },
  {
    title: 'Every story has a tag to filter by',
    run: async (page, url) => {
      const { entries } = (await (await page.request.get(`${url}/index.json`)).json()) as {
        entries: Record<string, { id: string; type: string; tags?: string[] }>;
      };
      const known = ['state', 'variant', 'keyboard', 'phone', 'flow'];
      const bare = Object.values(entries).filter(
        ({ type, tags = [] }) => type === 'story' && !tags.some((tag) => known.includes(tag)),
      );
      if (bare.length > 0) throw new Error(`Without a tag: ${bare.map(({ id }) => id).join(', ')}`);
    },
  },
  {
    title: 'The statechart follows the story, and an event sent from it reaches the screen',
    run: async (page, url) => {
      await openSignIn(page, url);
      await page.getByRole('button', { name: 'Send form.submitted', exact: true }).click();
      const frame = page.frameLocator('#storybook-preview-iframe');
      await frame.getByText('Enter your password.').waitFor({ timeout });
      await page.getByRole('status').filter({ hasText: 'form.incomplete' }).waitFor({ timeout });
    },
  },
  {
    title: 'A state of the statechart opens its story with the keyboard',
    run: async (page, url) => {
      await openSignIn(page, url);
      await page.getByRole('link', { name: /^State limited/ }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/screens-account-sign-in--limited/, { timeout });
      await page.getByRole('status').filter({ hasText: 'form.limited' }).waitFor({ timeout });
    },
  },
  {
    title: 'A state board shows a picture of each state, which leads to its story',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=docs&id=state-boards-sign-in--docs`);
      const state = page.getByRole('link', { name: 'limited' });
      await state.waitFor({ timeout });
      await page.waitForFunction(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('a[href*="sign-in--limited"] img')];
        return pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
      });
    },
  },
  { title: 'A sheet shows all states of a machine, cut to what differs, and has an address', run: checkSheet },
  {
    title: 'The page of tokens says of a colour what it is for and how it is read, and copies its value',
    run: async (page, url) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${url}/iframe.html?viewMode=docs&id=foundations-tokens--docs&globals=theme:dark`);
      const accent = page.getByRole('row', { name: /^accent / });
      await accent.getByText(/^paper \d+\.\d:1$/).waitFor({ timeout });
      await accent.getByRole('button', { name: /^Copy oklch/ }).click();
      await accent.getByText('Copied').waitFor({ timeout });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      if (!copied.startsWith('oklch(0.82')) throw new Error(`The dark accent is copied as '${copied}'.`);
    },
  },
  {
    title: 'The pages about messages and the specification show their tables',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=docs&id=start-here-messages--docs`);
      await page.getByText(/^(?:Each of|Of) \d+ messages /).waitFor({ timeout });
      await page.goto(`${url}/iframe.html?viewMode=docs&id=start-here-specification--docs`);
      await page.getByRole('rowheader', { name: 'A 2 Login' }).waitFor({ timeout });
    },
  },
  {
    title: 'Every machine has its board',
    run: async (page, url) => {
      const read = async (file: string) => (await page.request.get(`${url}/${file}`)).json();
      const charts = (await read('statechart/charts.json')) as { id: string }[];
      const { entries } = (await read('index.json')) as { entries: Record<string, unknown> };
      const missing = charts.filter(({ id }) => !(`state-boards-${id}--docs` in entries)).map(({ id }) => id);
      if (charts.length === 0 || missing.length > 0)
        throw new Error(`Without a board: ${missing.join(', ') || 'all'}.`);
    },
  },
  ...['screens-upload-rows--failed', 'components-button--primary'].map((id) => ({
    title: `The story ${id} is played again under every single choice of the toolbar`,
    run: (page: Page, url: string) => playUnderChoices(page, url, id),
  })),
  {
    title: 'The first story of each screen can be drawn under every single choice of the toolbar, and cuts no text off',
    run: checkToolbar,
    isHeavy: true,
  },
  {
    title: 'Every story of a screen cuts no text off, in longer words, from right to left and in large letters',
    run: checkCutText,
    isHeavy: true,
  },
  {
    title: 'No story of a screen has a button or a menu entry that its machine ignores',
    run: checkDeadControls,
    isHeavy: true,
  },
  {
    title: 'A story settles only when its lazy parts are shown, even if their code has already been loaded',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=story&id=components-taggroup--default`);
      await page.locator('body.sb-show-main').waitFor({ timeout });
      await page.evaluate(() => probe.settle());
      const drawing = { id: 'components-tagselect--some-chosen', needs: '[role=grid]', viewport: 'desktop' };
      const problem = await page.evaluate(drawUnder, { ...drawing, name: 'theme', value: 'light' });
      if (problem) throw new Error(problem);
    },
  },
  {
    title: 'Storybook’s highlights are there for people, and left out where a program looks',
    run: async (page, url) => {
      const highlights = page.locator('#storybook-highlights-root');
      const story = `${url}/iframe.html?viewMode=story&id=components-button--primary`;
      await page.goto(story);
      await page.locator('body.sb-show-main').waitFor({ timeout });
      if ((await highlights.count()) > 0) throw new Error('An automated visit waits for highlights that no one sees.');
      await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
      await page.goto(story);
      await highlights.waitFor({ state: 'attached', timeout });
    },
  },
  { title: 'Every documentation page opens by its address without an error', run: checkDocs, isHeavy: true },
  { title: 'Every value of the toolbar is chosen by an address that names it', run: checkAddresses },
  { title: 'A documentation page follows the address and the toolbar', run: checkDocsAddresses },
  {
    title: 'The screenshot review groups identical changes, and rejects with a note and accepts by keyboard',
    run: checkReview,
  },
  { title: 'Charts and boards follow an edited machine within two seconds', run: checkFollowing, isHeavy: true },
  {
    title: 'The pages of the components follow an edit of their documentation',
    run: checkDocumentation,
    isHeavy: true,
  },
  { title: 'A second window shows its story beside the first', run: checkTwoWindows },
  { title: 'A story that opens while another page ends the mock worker has its mocks', run: checkEndedWorker },
  { title: 'Imitated forced colours draw the boxes that the browser’s own draw', run: checkForcedColours },
  {
    title: 'A story works under several choices of the toolbar at once',
    run: async (page, url) => {
      const story = `${url}/iframe.html?viewMode=story&id=screens-scenarios-and-media-browse-scenarios--populated`;
      await page.goto(
        `${story}&globals=network:failing;theme:dark;contrast:forced;textSize:200-percent;role:provisioner`,
      );
      await page.getByText('We could not load the scenarios.').waitFor({ timeout });
    },
  },
];
