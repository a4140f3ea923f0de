import type { Page } from 'playwright';

const timeout = 60_000;

/** What the panel has shown while a replay ran. */
interface Shown {
  charts: string[];
  states: string[];
}

/** Notes which charts the page shows, and which states once a replay has begun. Runs in the page. */
function watchPanel(): void {
  const shown: Shown = { charts: [], states: [] };
  const note = () => {
    const [figure] = document.querySelectorAll('figure[aria-label^="Statechart of"]');
    const texts = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
    const now = texts.find((text) => text.startsWith('Now: '));
    if (!texts.some((text) => /^Step \d+ of [1-9]/.test(text))) return;
    shown.charts.push(figure?.getAttribute('aria-label') ?? 'no chart');
    shown.states.push(now ?? 'nothing');
  };
  // The page has no element yet.
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, { shownByPanel: shown });
}

/** Rejects if the panel has shown another chart than the machine's, or no state of it, since the replay began. */
async function expectLit(page: Page): Promise<void> {
  const { charts, states } = await page.evaluate(() => (globalThis as unknown as { shownByPanel: Shown }).shownByPanel);
  const odd = [
    ...charts.filter((chart) => chart !== 'Statechart of sign-in'),
    ...states.filter((now) => !/^Now: \w+\./.test(now)),
  ];
  if (states.length === 0 || odd.length > 0)
    throw new Error(`While the replay ran, the panel showed ${[...new Set(odd)].join(', ') || 'nothing'}.`);
}

/** Which comes first while a replay halts: a timer of half a second, or a hundred frames. Runs in the story. */
const raceTimer = () =>
  Promise.race([
    new Promise<string>((resolve) => setTimeout(resolve, 500, 'the timer')),
    new Promise<string>((resolve) => {
      let frames = 0;
      const count = () => {
        frames += 1;
        if (frames === 100) resolve('the frames');
        else requestAnimationFrame(count);
      };
      count();
    }),
  ]);

/** Watches a model's path, steps back and forth, and opens the link to a moment; rejects unless the screen follows. */
export async function checkReplay(page: Page, url: string): Promise<void> {
  const address = `${url}/?path=/story/flows-models-account--signing-in`;
  await page.goto(address);
  const replay = page.getByRole('region', { name: 'Replay' });
  const paths = replay.getByLabel('Watch');
  await paths.waitFor({ timeout });
  const titles = await paths.locator('option').allTextContents();
  const wanted = paths.locator('option', { hasText: 'form.accepted' });
  if ((await wanted.count()) === 0) throw new Error(`None of the paths leads to form.accepted: ${titles.join('; ')}`);
  const path = await wanted.first().getAttribute('value');
  // A link to a step is enough to get there. Leaving the page first makes the browser load it anew.
  await page.goto('about:blank');
  await page.addInitScript(watchPanel);
  await page.goto(`${address}&globals=replay.path:${path};replay.step:2`);
  const screen = page.frameLocator('#storybook-preview-iframe');
  const name = screen.getByLabel('Email address or username');
  const password = screen.getByLabel('Password', { exact: true });
  const at = (step: number) => replay.getByText(`Step ${step} of 4`).waitFor({ timeout });
  await at(2);
  const typed = [await name.inputValue(), await password.inputValue()];
  if (typed.includes('')) throw new Error(`At the moment of the link the form holds only '${typed.join(' ').trim()}'.`);
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText(JSON.stringify({ value: typed[1] })).waitFor({ timeout });
  const first = await screen.locator('body').evaluate(raceTimer);
  if (first !== 'the frames') throw new Error('The timers of the screen go on while the replay is paused.');
  await replay.getByRole('button', { name: 'Back' }).click();
  await at(1);
  if ((await password.inputValue()) !== '') throw new Error('One step back, the password is still there.');
  await replay.getByRole('button', { name: 'Step', exact: true }).click();
  await at(2);
  // What the path mocks stays when the story is drawn anew.
  await page.getByRole('button', { name: 'Theme Light' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await screen.locator('html[data-theme="dark"]').waitFor({ timeout });
  await replay.getByRole('button', { name: 'Play' }).click();
  await at(4);
  await page.getByRole('status').filter({ hasText: 'form.accepted' }).waitFor({ timeout });
  await expectLit(page);
  // The step stays in the address, but does not apply to another machine.
  await page.locator('a[href*="path=/story/flows-models-account--profile-page"]').click();
  await page.getByRole('figure', { name: 'Statechart of profile', exact: true }).waitFor({ timeout });
  await paths.waitFor({ timeout });
  const watched = await paths.inputValue();
  if (watched !== '') throw new Error(`Another model is watched at path ${watched} of the one before.`);
  await page.goto('about:blank');
  await page.goto(`${address}&globals=replay.machine:sign-in;replay.path:p0;replay.step:2`);
  await replay.getByText('The path of this link no longer exists').waitFor({ timeout });
}
