import type { Page } from 'playwright';
import { type Choice, checkToolbar, drawUnder, readChoices } from './check-toolbar.ts';

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

/** Chooses something in the toolbar, in the page, and waits until the story has been drawn and played with it. */
async function choose({ name, value }: Choice): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit: (event: string, data: object) => void;
      on: (event: string, heard: () => void) => void;
    };
  };
  // Another user, network or tablet has the story drawn first, and then played.
  let due = ['role', 'network', 'wrapper'].includes(name) ? 2 : 1;
  await new Promise<void>((resolve) => {
    channel.on('storyFinished', () => {
      due -= 1;
      if (due === 0) resolve();
    });
    channel.emit('updateGlobals', { globals: { [name]: value } });
  });
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
    title: 'The start page finds a state by the words of somebody who has never seen the project',
    run: async (page, url) => {
      await page.goto(`${url}/`);
      const start = page.frameLocator('#storybook-preview-iframe');
      await start.getByLabel('What do you look for?').fill('upload row failed, dark, tablet portrait');
      await start.getByRole('link', { name: 'Screens › Upload › Row failed' }).click({ timeout: patience });
      const story = page.frameLocator('#storybook-preview-iframe');
      await story.getByText('Not uploaded').waitFor({ timeout: patience });
      await story.locator('html[data-theme="dark"]').waitFor({ timeout: patience });
      const { width } = (await page.locator('#storybook-preview-iframe').boundingBox()) ?? { width: 0 };
      if (width !== 768) throw new Error(`The story is ${width} pixels wide, not 768.`);
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
    title: 'Every machine has its board',
    run: async (page, url) => {
      const read = async (file: string) => (await page.request.get(`${url}/${file}`)).json();
      const charts = (await read('charts.json')) as { id: string }[];
      const { entries } = (await read('index.json')) as { entries: Record<string, unknown> };
      const bare = charts.filter(({ id }) => !(`state-boards-${id}--docs` in entries)).map(({ id }) => id);
      if (charts.length === 0 || bare.length > 0) throw new Error(`Without a board: ${bare.join(', ') || 'all'}.`);
    },
  },
  ...['screens-upload--failed', 'components-button--primary'].map((id) => ({
    title: `The story ${id} is played again under every single choice of the toolbar`,
    run: async (page: Page, url: string) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto(`${url}/iframe.html?viewMode=story&id=${id}`);
      await page.locator('body.sb-show-main').waitFor({ timeout: patience });
      const choices = await page.evaluate(readChoices);
      for (const choice of choices) {
        await page.evaluate(choose, choice);
        const isBroken = await page.locator('body.sb-show-errordisplay').count();
        if (isBroken > 0 || problems.length > 0)
          throw new Error(`With ${choice.name} ${choice.value} it shows an error. ${problems.join(' ')}`);
      }
    },
  })),
  {
    title: 'The first story of each screen can be drawn under every single choice of the toolbar',
    run: checkToolbar,
  },
  {
    title: 'A story has settled only when React shows what it had to load, even if the code was there before',
    run: async (page, url) => {
      await page.goto(`${url}/iframe.html?viewMode=story&id=components-taggroup--default`);
      await page.locator('body.sb-show-main').waitFor({ timeout: patience });
      await page.evaluate(() => probe.settle());
      const drawing = { id: 'components-tagselect--some-chosen', needs: '[role=grid]', name: 'theme', value: 'light' };
      const problem = await page.evaluate(drawUnder, drawing);
      if (problem) throw new Error(problem);
    },
  },
  {
    title: 'A story works under several choices of the toolbar at once',
    run: async (page, url) => {
      const story = `${url}/iframe.html?viewMode=story&id=screens-scenarios-browse--populated`;
      await page.goto(`${story}&globals=network:failing;theme:dark;contrast:forced;textSize:200;role:provisioner`);
      await page.getByText('We could not load the scenarios.').waitFor({ timeout: patience });
    },
  },
];
