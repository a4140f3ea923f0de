import { type DeclaredState, findDeclaredStates } from '../states/declared-states.ts';
import type { Story } from '../stories/records.ts';
import { type Section, sections } from './sections.ts';

/** A section of the specification with the stories that show it. */
export interface TracedSection extends Pick<Section, 'name' | 'heading' | 'unseen'> {
  stories: Story[];
}

/** Which stories show which sections. */
export interface SpecificationTrace {
  sections: TracedSection[];
  /** What is wrong, each in a sentence: a screen story that names no section, and a section that there is not. */
  problems: string[];
}

/** Holds what stories say about the specification against its sections. */
export function trace(stories: readonly DeclaredState[], known: readonly Section[]): SpecificationTrace {
  const namesOf = ({ name, aliases = [] }: Section) => [name, ...aliases];
  const names = new Set(known.flatMap(namesOf));
  const quote = ({ title, name }: Story) => `'${title}/${name}'`;
  return {
    sections: known.map((section) => ({
      name: section.name,
      ...(section.heading && { heading: section.heading }),
      ...(section.unseen && { unseen: section.unseen }),
      stories: stories
        .filter(({ spec }) => spec.some((name) => namesOf(section).includes(name)))
        .map(({ id, title, name }) => ({ id, title, name })),
    })),
    problems: stories.flatMap((story) => [
      ...(story.title.startsWith('Screens/') && story.spec.length === 0
        ? [`${quote(story)} names no section of the specification.`]
        : []),
      ...story.spec
        .filter((name) => !names.has(name))
        .map((name) => `${quote(story)} names '${name}', which is no section of the specification.`),
    ]),
  };
}

/** Which stories of the catalogue show which sections, as their sources say. */
export const traceSpecification = async (root: string): Promise<SpecificationTrace> =>
  trace(await findDeclaredStates(root), sections);
