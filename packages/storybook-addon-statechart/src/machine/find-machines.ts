import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Where a project's machines are. */
export interface MachineSources {
  /** The folder that the patterns and all reported paths are relative to. */
  root: string;
  /** Glob patterns of modules that export machines. */
  machines: readonly string[];
}

/** A machine and the module that exports it. */
export interface FoundMachine {
  machine: AnyStateMachine;
  /** The module's path from the root. */
  file: string;
}

/**
 * All XState machines that the modules export, sorted by id. A machine that several modules export counts once.
 * @throws when two machines have the same id, because states are named by it.
 */
export async function findMachines({ root, machines }: MachineSources): Promise<FoundMachine[]> {
  const found = new Map<string, FoundMachine>();
  for (const file of globSync([...machines], { cwd: root }).sort()) {
    const exported: object = await import(pathToFileURL(resolve(root, file)).href);
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
