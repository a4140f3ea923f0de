import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** A page of the catalogue that shows one machine's board. */
const pageOf = (machine: string) => `import { Meta } from '@storybook/addon-docs/blocks';
import { StateBoard } from '../docs/StateBoard.tsx';

<Meta title="State boards/${machine}" />

# ${machine}

<StateBoard machine="${machine}" />
`;

/** Writes a page for the board of each machine, and takes away those of machines that are gone. */
export async function writeBoardPages(folder: string, machines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = new Map(machines.map((machine) => [`${machine}.mdx`, pageOf(machine)]));
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(`${folder}/${file}`);
  for (const [file, page] of wanted) {
    const path = `${folder}/${file}`;
    const before = await readFile(path, 'utf8').catch(() => '');
    // A page that is as it was is left alone, so that nothing that watches it starts anew.
    if (before !== page) await writeFile(path, page);
  }
}
