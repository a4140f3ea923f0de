import '@community/visual-tests/probe';
import type { Browser, Page } from 'playwright';

/** Shows a story, and resolves with what went wrong while it ran. Runs in the page. */
export async function showStory({ id, patience }: { id: string; patience: number }): Promise<string[]> {
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
    __STORYBOOK_ADDONS_CHANNEL__: Record<'on' | 'off', (event: string, heard: (data: never) => void) => void> & {
      emit: (event: string, data: object) => void;
    };
  };
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
  const timer = setTimeout(() => fail(`It does not finish within ${patience / 1000} s.`), patience);
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
  // A catalogue that has just started still compiles.
  await page.goto(`${url}/iframe.html?viewMode=story`, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => globalThis.probe !== undefined, undefined, { timeout: 120_000 });
  await page.evaluate(() => probe.removeSpareParts());
  return page;
}
