import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { watchMachines } from 'storybook-addon-statechart/model';
import { afterAll, beforeAll, expect } from 'vitest';

/** Where to write the transitions that a file's tests take; by default nothing is recorded. */
const folder = process.env.TRANSITIONS_FOLDER;
const { testPath = '' } = expect.getState();

if (folder && testPath.includes('/packages/machines/')) {
  const taken = new Set<string>();
  // Transitions before the file's first test count as well.
  const stop = watchMachines((name) => taken.add(name));
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => {
    stop();
    writeFileSync(`${folder}/${basename(testPath)}.json`, JSON.stringify([...taken]));
  });
}
