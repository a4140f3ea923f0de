import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import type { Channel } from 'storybook/internal/channels';
import type { Options } from 'storybook/internal/types';
import { experimental_serverChannel, staticDirs } from 'storybook-addon-statechart/preset';
import { root, storySources } from '../project.ts';
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
const stories = ['../packages/screens/src/upload/**/*.stories.tsx'];

const edited = 'packages/machines/src/upload/upload-row.machine.ts';

/** Edits a copy of the machines as the running catalogue watches them; rejects unless its charts and boards follow. */
export async function checkFollowing(): Promise<void> {
  const copy = `${root}/test-results/followed`;
  await rm(copy, { recursive: true, force: true });
  await cp(`${root}/packages/machines/src`, `${copy}/packages/machines/src`, { recursive: true });
  const options = {
    machines,
    root: copy,
    titleOf: titleOfMachine,
    configDir: storySources.configDir,
    presets: { apply: async () => stories },
  } as unknown as Options & { machines: string[]; root: string };
  let rewritten = () => {};
  await staticDirs([], options);
  await experimental_serverChannel({ emit: () => rewritten() } as unknown as Channel, options);
  const source = await readFile(`${copy}/${edited}`, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const heard = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The charts do not follow an edited machine.')), patience);
      rewritten = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const began = performance.now();
    await writeFile(`${copy}/${edited}`, source.replace(/\n {2}states: \{/, `$&\n    edited${edit}: {},`));
    await heard;
    times.push(performance.now() - began);
    for (const file of ['charts', 'boards']) {
      const text = await readFile(`${copy}/node_modules/.cache/storybook-addon-statechart/${file}.json`, 'utf8');
      if (!text.includes(`upload-row/edited${edit}`)) throw new Error(`The new state is missing in the ${file}.`);
    }
  }
  const best = Math.min(...times);
  if (best > limit * busyness())
    throw new Error(`The charts follow an edited machine after ${(best / 1000).toFixed(1)} s.`);
}
