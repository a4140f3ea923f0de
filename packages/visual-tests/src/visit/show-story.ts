import { addons } from 'storybook/preview-api';

/** Storybook's report on a story that has run. */
interface Finished {
  storyId: string;
  reporters?: {
    type: string;
    status: string;
    result: { violations?: { help: string; nodes: { html: string }[] }[] };
  }[];
}

type Problem = { message?: string; description?: string } | string;

/**
 * Shows a story, as a click in the sidebar does, and resolves with what went wrong while it ran. A story that is shown
 * already starts again.
 * @param limit how long it may take, in milliseconds.
 */
export async function showStory(id: string, limit: number): Promise<string[]> {
  const channel = addons.getChannel();
  const problems: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (problem: Problem) => {
    problems.push(
      typeof problem === 'string' ? problem : (problem.message ?? problem.description ?? 'It shows an error.'),
    );
    resolve();
  };
  const finish = ({ storyId, reporters = [] }: Finished) => {
    if (storyId !== id) return;
    for (const { type, status, result } of reporters)
      if (type === 'a11y' && status === 'failed')
        problems.push(
          ...(result.violations ?? []).map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`),
        );
    resolve();
  };
  const heard = {
    storyFinished: finish,
    playFunctionThrewException: fail,
    unhandledErrorsWhilePlaying: ([first]: Problem[]) => fail(first ?? 'An error was not handled.'),
    storyThrewException: fail,
    storyErrored: fail,
    storyMissing: () => fail('The story is missing.'),
    storyUnchanged: () => channel.emit('forceRemount', { storyId: id }),
  };
  for (const [event, listener] of Object.entries(heard)) channel.on(event, listener);
  const timer = setTimeout(() => fail(`It does not finish within ${limit / 1000} s.`), limit);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await promise;
  clearTimeout(timer);
  for (const [event, listener] of Object.entries(heard)) channel.off(event, listener);
  return problems;
}

/** Whether the preview can show stories. */
export const isReady = (): boolean => addons.getChannel().last('setGlobals') !== undefined;

/** Timeout for rendering a story with other choices, in milliseconds. */
const timeout = 20_000;

/**
 * Makes choices of the toolbar, and resolves when the current story has been drawn with them.
 * @param runs how often it is drawn: twice where it also starts again.
 */
export async function chooseGlobals(globals: Readonly<Record<string, unknown>>, runs = 1): Promise<void> {
  const channel = addons.getChannel();
  let remaining = runs;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const count = () => {
    remaining -= 1;
    if (remaining === 0) resolve();
  };
  const timer = setTimeout(() => reject(new Error(`It was not rendered within ${timeout / 1000} s.`)), timeout);
  channel.on('storyFinished', count);
  channel.emit('updateGlobals', { globals });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    channel.off('storyFinished', count);
  }
}
