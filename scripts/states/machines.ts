import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** A machine and the file that exports it. */
export interface FoundMachine {
  machine: AnyStateMachine;
  /** Path of the file from the root of the repository. */
  file: string;
}

/**
 * Every XState machine that a folder of `packages/machines` exports, by id. A machine exported twice counts once.
 * @param root the folder of the repository.
 * @throws when two machines have the same id, since states are named by it.
 */
export async function findMachines(root: string): Promise<FoundMachine[]> {
  const files = globSync('packages/machines/src/*/index.ts', { cwd: root });
  const found = new Map<string, FoundMachine>();
  for (const file of files.sort()) {
    const exported: object = await import(pathToFileURL(`${root}/${file}`).href);
    for (const value of Object.values(exported)) {
      if (!(value instanceof StateMachine)) continue;
      const machine: AnyStateMachine = value;
      const known = found.get(machine.id);
      if (known && known.machine !== machine)
        throw new Error(`Two machines have the id '${machine.id}': in ${known.file} and in ${file}.`);
      if (!known) found.set(machine.id, { machine, file });
    }
  }
  return [...found.values()].sort((one, other) => one.machine.id.localeCompare(other.machine.id));
}
