import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const pageOf = (machine: string) => `import { Meta } from '@storybook/addon-docs/blocks';
import { StateBoard } from 'storybook-addon-statechart/blocks';

<Meta title="State boards/${machine}" />

# ${machine}

<StateBoard machine="${machine}" />
`;

/** Writes an MDX page for the board of each machine, and removes the pages of machines that are gone. */
export async function writeBoardPages(folder: string, machines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pages = new Map(machines.map((machine) => [`${machine}.mdx`, pageOf(machine)]));
  for (const file of await readdir(folder)) if (!pages.has(file)) await rm(`${folder}/${file}`);
  for (const [file, page] of pages) {
    const path = `${folder}/${file}`;
    const before = await readFile(path, 'utf8').catch(() => null);
    // Unchanged pages stay untouched, so that watchers do not rebuild them.
    if (before !== page) await writeFile(path, page);
  }
}
