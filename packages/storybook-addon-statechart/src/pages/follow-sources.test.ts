import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { followSources } from './follow-sources.ts';

// Within the project, so that the machine finds XState.
const cache = resolve(import.meta.dirname, '../../../../node_modules/.cache');
mkdirSync(cache, { recursive: true });
const root = mkdtempSync(`${cache}/follow-`);
afterAll(() => rmSync(root, { recursive: true }));

const machineWith = (state: string) => `import { createMachine } from 'xstate';
export const machine = createMachine({ id: 'door', initial: '${state}', states: { ${state}: {} } });
`;

it('describes a machine again when its file has changed, and continues after an edit that cannot be read', async () => {
  mkdirSync(`${root}/src`);
  const file = `${root}/src/door.machine.mjs`;
  writeFileSync(file, machineWith('closed'));
  const described: string[] = [];
  const failures: unknown[] = [];
  const stop = followSources(
    { root, machines: ['src/*.machine.mjs'], configDir: `${root}/src`, stories: ['./*.stories.tsx'], declarations: [] },
    async ({ machines }) => {
      described.push(...machines.flatMap(({ model }) => model.root.states.map(({ name }) => name)));
    },
    (error) => failures.push(error),
  );
  try {
    writeFileSync(file, 'export const machine = (');
    await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(String(failures[0])).toContain('SyntaxError');
    writeFileSync(file, machineWith('open'));
    await expect.poll(() => described, { timeout: 20_000 }).toContain('door/open');
  } finally {
    stop();
  }
}, 60_000);
