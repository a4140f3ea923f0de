import { appendFile, cp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Channel } from 'storybook/internal/channels';
import type { Options } from 'storybook/internal/types';
import { experimental_serverChannel, staticDirs } from 'storybook-addon-statechart/preset';
import { followPageData } from '../pages/follow-page-data.ts';
import { pageDataFolder } from '../pages/page-data.ts';
import { root } from '../project.ts';
import { titleOfMachine } from '../titles/machine-titles.ts';

/** How long the charts may take to follow on an idle machine, in milliseconds. */
const limit = 2000;

/** The load per core of this machine, by which everything takes longer. */
const busyness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** The edits that are made. The quickest counts, as other checks may keep the machine busy. */
const edits = 3;

/** How long to wait for an edit to be noticed at all, in milliseconds. */
const patience = 30_000;

/** One area: to read and lay out all of them takes as long as a start. */
const machines = ['packages/machines/src/upload/index.ts'];
/** Relative to the configuration of the copy. */
const stories = ['../../../packages/screens/src/upload/**/*.stories.tsx'];

const edited = 'packages/machines/src/upload/upload-row.machine.ts';

/** Resolves when it is called back. @throws after some time. */
function heard(what: string): { promise: Promise<void>; call: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${what} do not follow an edit.`)), patience);
  return {
    promise,
    call() {
      clearTimeout(timer);
      resolve();
    },
  };
}

/** Touches the documentation of a component; rejects unless the data of its page is written again. */
export async function checkDocumentation(): Promise<void> {
  const page = `${pageDataFolder}/components.json`;
  const before = await stat(page);
  const { promise, call } = heard('The pages of the components');
  const stop = followPageData(call);
  try {
    const now = new Date();
    await utimes(`${root}/packages/ui/src/components/Button/Button.docs.ts`, now, now);
    await promise;
    if ((await stat(page)).mtimeMs <= before.mtimeMs) throw new Error('The data of the components was not written.');
  } finally {
    stop();
  }
}

const added = `
import { createMachine } from 'xstate';
export const waitingRoomMachine = createMachine({ id: 'waiting-room', initial: 'empty', states: { empty: {} } });
`;

/**
 * Edits a copy of the machines as the running catalogue watches them, and adds one; rejects unless its charts and boards
 * follow.
 */
export async function checkFollowing(): Promise<void> {
  const copy = `${root}/test-results/followed`;
  await rm(copy, { recursive: true, force: true });
  await cp(`${root}/packages/machines/src`, `${copy}/packages/machines/src`, { recursive: true });
  const options = {
    machines,
    root: copy,
    titleOf: titleOfMachine,
    configDir: `${copy}/.storybook`,
    presets: { apply: async () => stories },
  } as unknown as Options & { machines: string[]; root: string };
  let rewritten = () => {};
  await staticDirs([], options);
  await experimental_serverChannel({ emit: () => rewritten() } as unknown as Channel, options);
  const source = await readFile(`${copy}/${edited}`, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const { promise, call } = heard('The charts');
    rewritten = call;
    const began = performance.now();
    await writeFile(`${copy}/${edited}`, source.replace(/\n {2}states: \{/, `$&\n    edited${edit}: {},`));
    await promise;
    times.push(performance.now() - began);
    for (const file of ['charts', 'boards']) {
      const text = await readFile(`${copy}/node_modules/.cache/storybook-addon-statechart/${file}.json`, 'utf8');
      if (!text.includes(`upload-row/edited${edit}`)) throw new Error(`The new state is missing in the ${file}.`);
    }
  }
  const { promise, call } = heard('The boards');
  rewritten = call;
  await writeFile(`${copy}/${dirname(edited)}/waiting-room.machine.ts`, added);
  await appendFile(`${copy}/${machines[0]}`, "export { waitingRoomMachine } from './waiting-room.machine.ts';\n");
  await promise;
  await readFile(`${copy}/.storybook/boards/waiting-room.mdx`).catch(() => {
    throw new Error('The new machine has no board.');
  });
  const best = Math.min(...times);
  if (best > limit * busyness())
    throw new Error(`The charts follow an edited machine after ${(best / 1000).toFixed(1)} s.`);
}
