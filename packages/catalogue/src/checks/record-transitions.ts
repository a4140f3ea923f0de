import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { watchMachines } from 'storybook-addon-statechart/model';
import { afterAll, beforeAll, expect } from 'vitest';

/** Where to write which transitions the tests of a file take; nothing is recorded without it. */
const folder = process.env.TRANSITIONS_FOLDER;

if (folder) {
  const taken = new Set<string>();
  // What a file does before its first test counts as well.
  const stop = watchMachines((name) => taken.add(name));
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => {
    stop();
    const { testPath = '' } = expect.getState();
    writeFileSync(`${folder}/${basename(testPath)}.json`, JSON.stringify([...taken]));
  });
}
