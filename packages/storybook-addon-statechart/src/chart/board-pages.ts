import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** A machine, and what people call it. */
export interface TitledMachine {
  id: string;
  /** After what it belongs to and a slash, if to anything. */
  title: string;
}

// The address of a page goes by the machine's id, whatever it is called.
const pageOf = ({ id: machine, title }: TitledMachine) => `import { Meta } from '@storybook/addon-docs/blocks';
import { StateBoard } from 'storybook-addon-statechart/blocks';

<Meta title="State boards/${title}" id="state-boards-${machine}" />

# ${title.split('/').at(-1)}

<StateBoard machine="${machine}" />
`;

/** Writes an MDX page for the board of each machine, and removes the pages of machines that are gone. */
export async function writeBoardPages(folder: string, machines: readonly TitledMachine[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pages = new Map(machines.map((machine) => [`${machine.id}.mdx`, pageOf(machine)]));
  for (const file of await readdir(folder)) if (!pages.has(file)) await rm(`${folder}/${file}`);
  for (const [file, page] of pages) {
    const path = `${folder}/${file}`;
    const before = await readFile(path, 'utf8').catch(() => null);
    // Unchanged pages stay untouched, so that watchers do not rebuild them.
    if (before !== page) await writeFile(path, page);
  }
}
