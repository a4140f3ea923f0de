import { dirname } from 'node:path';
import type { FoundMachine } from '../machine/find-machines.ts';
import { restingStates, type StateName, stateName, unreachableStates } from '../machine/states.ts';
import type { StateRecord } from '../record.ts';
import type { Story } from '../story.ts';

/** A state and the stories that show it. */
export interface CoveredState {
  name: StateName;
  /** From the machine. */
  description: string;
  /** The stories that declare this state and ended in it. */
  stories: Story[];
}

/** A machine and its states. */
export interface CoveredMachine {
  id: string;
  /** The folder of its module, relative to the project. */
  folder: string;
  /** The states it can rest in, in the order of the chart. */
  states: CoveredState[];
  /** The states that no path leads to. */
  unreachable: StateName[];
  /** The states that only failed stories declare. */
  uncertain: StateName[];
}

/** Which states the stories show. */
export interface Coverage {
  machines: CoveredMachine[];
  /** One sentence for each problem. */
  problems: string[];
}

/** What {@link measureCoverage} expects of stories. */
export interface CoverageRules {
  /**
   * Whether a story that runs a machine has to declare which state it shows.
   * @default every story has to
   */
  mustDeclare?: (story: Story) => boolean;
}

const quote = ({ title, name, id }: Story): string => `'${title}/${name}' (${id})`;

/** The problem with the state that a story declares, or null. */
function checkStory(
  record: StateRecord,
  known: ReadonlySet<StateName>,
  mustDeclare: (story: Story) => boolean,
): string | null {
  const { declared, states, hasFailed } = record;
  if (declared !== null && !known.has(declared)) {
    const within = [...known].filter((name) => name.startsWith(`${declared}.`));
    const hint = within.length > 0 ? ` It has child states: name one of ${within.join(', ')}.` : '';
    return `The story ${quote(record)} declares ${declared}, which is not a state that a machine can rest in.${hint}`;
  }
  if (hasFailed)
    return (
      declared &&
      `The story ${quote(record)} failed, so nobody knows whether it ends in ${declared}: see the failure in the test run.`
    );
  const unknown = states.find((name) => !known.has(name));
  if (unknown !== undefined)
    return `The story ${quote(record)} ends in ${unknown}, a state of no machine that was found. Export the machine from a module that the addon's option 'machines' matches.`;
  if (declared === null)
    return mustDeclare(record) && states.length > 0
      ? `The story ${quote(record)} does not declare which state it shows. It ends in ${states.join(', ')}: name one of them in parameters.state.`
      : null;
  if (!states.includes(declared))
    return `The story ${quote(record)} declares ${declared}, but it ends in ${states.join(', ') || 'no state'}.`;
  return null;
}

/** The problems with a machine's states. */
function checkMachine({ folder, states, unreachable, uncertain }: CoveredMachine): string[] {
  // Unreachable states and failed stories are reported as such.
  const reported = [...unreachable, ...uncertain];
  const uncovered = states.filter(({ name, stories }) => stories.length === 0 && !reported.includes(name));
  return [
    ...unreachable.map(
      (name) => `No path of its machine leads to ${name} (${folder}). Add a transition to it, or remove it.`,
    ),
    ...uncovered.map(({ name }) => `No story shows ${name} (${folder}). Add one with parameters.state '${name}'.`),
  ];
}

/**
 * Compares the states of machines with the states in which stories ended.
 * @param stories every story of the project.
 * @param records the results of running them, by story id.
 */
export function measureCoverage(
  machines: readonly FoundMachine[],
  stories: readonly Story[],
  records: ReadonlyMap<string, StateRecord>,
  { mustDeclare = () => true }: CoverageRules = {},
): Coverage {
  const showing = (state: StateName) =>
    [...records.values()].filter(({ declared, states }) => declared === state && states.includes(state));
  const failed = [...records.values()].filter(({ hasFailed }) => hasFailed).map(({ declared }) => declared);
  const covered = machines.map(({ machine, file }) => {
    const states = restingStates(machine).map((node) => ({
      name: stateName(node),
      description: node.description ?? '',
      stories: showing(stateName(node)).map(({ id, title, name }) => ({ id, title, name })),
    }));
    const uncovered = states.filter(({ stories }) => stories.length === 0).map(({ name }) => name);
    return {
      id: machine.id,
      folder: dirname(file),
      states,
      unreachable: unreachableStates(machine).map(stateName),
      uncertain: uncovered.filter((name) => failed.includes(name)),
    };
  });
  const known = new Set(covered.flatMap(({ states }) => states.map(({ name }) => name)));
  const storyProblems = stories.map((story) => {
    const record = records.get(story.id);
    return record ? checkStory(record, known, mustDeclare) : `The story ${quote(story)} was not run.`;
  });
  return {
    machines: covered,
    problems: [...covered.flatMap(checkMachine), ...storyProblems.filter((problem) => problem !== null)],
  };
}
