import '@community/visual-tests/probe';
import { type Browser, errors, type Page } from 'playwright';

/** How long a catalogue may take to start, and one of its pages before it is opened again, in milliseconds. */
const patience = { start: 120_000, page: 20_000 };

/** Waits until the preview can show stories. */
export const untilReady = async (page: Page, timeout = patience.page): Promise<void> =>
  void (await page.waitForFunction(() => globalThis.probe?.isReady(), undefined, { timeout }));

/**
 * Opens the preview as the test-runner does: by this name Storybook recognises it, and pauses animations.
 * @param onUpdate is called whenever the catalogue reports that sources have changed.
 */
export async function openPreview(browser: Browser, url: string, onUpdate: () => void): Promise<Page> {
  const plain = await browser.newPage();
  const userAgent = `${await plain.evaluate(() => navigator.userAgent)} (StorybookTestRunner)`;
  await plain.close();
  const page = await browser.newPage({ userAgent });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"type":"(?:update|full-reload)"/.test(String(payload))) onUpdate();
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let attempt = 1; ; attempt += 1) {
    await page.goto(`${url}/iframe.html?viewMode=story`, { waitUntil: 'commit', timeout: patience.start });
    try {
      await untilReady(page);
      break;
    } catch (error) {
      // A freshly started catalogue still compiles, and may not notify a page that a module it waits for has moved.
      if (!(error instanceof errors.TimeoutError) || attempt * patience.page > patience.start) throw error;
    }
  }
  return page;
}
