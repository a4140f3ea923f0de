import '@community/visual-tests/probe';
import { type Browser, errors, type Page } from 'playwright';

/** How long a catalogue may take to start, and one of its pages before it is opened again, in milliseconds. */
const patience = { start: 120_000, page: 20_000 };

/** Shows a story, and resolves with what went wrong while it ran. Runs in the page. */
export async function showStory({ id, limit }: { id: string; limit: number }): Promise<string[]> {
  interface Finished {
    storyId: string;
    status: 'success' | 'error';
    reporters: {
      type: string;
      status: string;
      result: { violations?: { help: string; nodes: { html: string }[] }[] };
    }[];
  }
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__?: Record<'on' | 'off', (event: string, heard: (data: never) => void) => void> & {
      emit: (event: string, data: object) => void;
    };
  };
  if (!channel) throw new Error('The preview has not started yet.');
  const problems: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (problem: { message?: string; description?: string } | string) => {
    problems.push(
      typeof problem === 'string' ? problem : (problem.message ?? problem.description ?? 'It shows an error.'),
    );
    resolve();
  };
  const finish = ({ storyId, reporters }: Finished) => {
    if (storyId !== id) return;
    for (const { type, status, result } of reporters ?? [])
      if (type === 'a11y' && status === 'failed')
        problems.push(
          ...(result.violations ?? []).map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`),
        );
    resolve();
  };
  const heard: [string, (data: never) => void][] = [
    ['storyFinished', finish],
    ['playFunctionThrewException', fail],
    ['unhandledErrorsWhilePlaying', ([first]: { message?: string }[]) => fail(first ?? 'An error was not handled.')],
    ['storyThrewException', fail],
    ['storyErrored', fail],
    ['storyMissing', () => fail('The story is missing.')],
  ];
  for (const [event, listener] of heard) channel.on(event, listener);
  const timer = setTimeout(() => fail(`It does not finish within ${limit / 1000} s.`), limit);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await promise;
  clearTimeout(timer);
  for (const [event, listener] of heard) channel.off(event, listener);
  return problems;
}

/**
 * Opens the preview as the test-runner does: by this name Storybook knows that it has to hold animations still.
 * @param onUpdate is called whenever the catalogue says that sources have changed.
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
      await page.waitForFunction(() => globalThis.probe !== undefined, undefined, { timeout: patience.page });
      break;
    } catch (error) {
      // A catalogue that has just started still compiles, and may not tell a page that what it waits for has moved.
      if (!(error instanceof errors.TimeoutError) || attempt * patience.page > patience.start) throw error;
    }
  }
  await page.evaluate(() => probe.removeSpareParts());
  return page;
}
