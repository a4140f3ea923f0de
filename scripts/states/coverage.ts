import { dirname } from 'node:path';
import type { Story, Visit } from '../stories/records.ts';
import { restingStates, type StateName, stateName, unreachableStates } from './chart.ts';
import type { FoundMachine } from './machines.ts';

/** A state and the stories that show it. */
export interface CoveredState {
  name: StateName;
  /** What the machine says about it. */
  description: string;
  /** Those that say they show it and that ended in it. */
  stories: Story[];
}

/** A machine and its states. */
export interface CoveredMachine {
  id: string;
  /** Where it lives, from the root of the repository. */
  folder: string;
  /** The states it can rest in, in the order of the chart. */
  states: CoveredState[];
  /** Those of its states that no path leads to. */
  unreachable: StateName[];
  /** Those of its states that only a story shows that failed. */
  uncertain: StateName[];
}

/** How far the stories show the states of the machines. */
export interface Coverage {
  machines: CoveredMachine[];
  /** What is wrong, each in a sentence that says where. */
  problems: string[];
}

const quote = ({ title, name, id }: Story): string => `'${title}/${name}' (${id})`;

/** What is wrong with the state that a story declares, or null. */
function checkStory(visit: Visit, known: ReadonlySet<StateName>): string | null {
  const { declared, states, hasFailed } = visit;
  if (declared !== null && !known.has(declared)) {
    const within = [...known].filter((name) => name.startsWith(`${declared}.`));
    const hint = within.length > 0 ? ` It has states inside it: name one of ${within.join(', ')}.` : '';
    return `The story ${quote(visit)} says it shows ${declared}, which is no state of a machine to rest in.${hint}`;
  }
  if (hasFailed)
    return (
      declared &&
      `The story ${quote(visit)} failed, so nobody knows whether it ends in ${declared}: see what the run of the stories says of it.`
    );
  const strange = states.find((name) => !known.has(name));
  if (strange !== undefined)
    return `The story ${quote(visit)} ends in ${strange}, a state of no machine that packages/machines exports.`;
  if (declared === null)
    return visit.title.startsWith('Screens/') && states.length > 0
      ? `The story ${quote(visit)} does not say which state it shows. It ends in ${states.join(', ')}: name one of them as parameters.state.`
      : null;
  if (!states.includes(declared))
    return `The story ${quote(visit)} says it shows ${declared}, but it ends in ${states.join(', ') || 'no state'}.`;
  return null;
}

/** What is wrong with a machine's states. */
function checkMachine({ folder, states, unreachable, uncertain }: CoveredMachine): string[] {
  // Of the others it is already said what is wrong.
  const others = [...unreachable, ...uncertain];
  const unseen = states.filter(({ name, stories }) => stories.length === 0 && !others.includes(name));
  return [
    ...unreachable.map(
      (name) => `No path of its machine leads to ${name} (${folder}). Give it a transition that does, or take it away.`,
    ),
    ...unseen.map(({ name }) => `No story shows ${name} (${folder}). Write one with parameters.state '${name}'.`),
  ];
}

/**
 * Holds what was found when the stories were visited against the machines.
 * @param stories every story of the catalogue.
 * @param visits what was found, by story id.
 */
export function measureCoverage(
  machines: readonly FoundMachine[],
  stories: readonly Story[],
  visits: ReadonlyMap<string, Visit>,
): Coverage {
  const showing = (state: StateName) =>
    [...visits.values()].filter(({ declared, states }) => declared === state && states.includes(state));
  const failed = [...visits.values()].filter(({ hasFailed }) => hasFailed).map(({ declared }) => declared);
  const covered = machines.map(({ machine, file }) => {
    const states = restingStates(machine).map((node) => ({
      name: stateName(node),
      description: node.description ?? '',
      stories: showing(stateName(node)).map(({ id, title, name }) => ({ id, title, name })),
    }));
    const bare = states.filter(({ stories }) => stories.length === 0).map(({ name }) => name);
    return {
      id: machine.id,
      folder: dirname(file),
      states,
      unreachable: unreachableStates(machine).map(stateName),
      uncertain: bare.filter((name) => failed.includes(name)),
    };
  });
  const known = new Set(covered.flatMap(({ states }) => states.map(({ name }) => name)));
  const storyProblems = stories.map((story) => {
    const visit = visits.get(story.id);
    return visit ? checkStory(visit, known) : `The story ${quote(story)} was not visited.`;
  });
  return {
    machines: covered,
    problems: [...covered.flatMap(checkMachine), ...storyProblems.filter((problem) => problem !== null)],
  };
}
