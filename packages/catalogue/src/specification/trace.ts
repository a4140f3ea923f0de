import { findStoryFiles, type Story, type StoryDeclaration } from 'storybook-addon-statechart/node';
import { storySources } from '../project.ts';
import { type Section, sections } from './sections.ts';

/** A section of the specification with the stories that show it. */
export interface TracedSection extends Pick<Section, 'name' | 'heading' | 'unseen'> {
  stories: Story[];
}

/** Which stories show which sections. */
export interface SpecificationTrace {
  sections: TracedSection[];
  /** Screen stories that name no section, and unknown sections, one sentence each. */
  problems: string[];
}

const specOf = ({ parameters: { spec = [] } }: StoryDeclaration): readonly string[] =>
  typeof spec === 'string' ? [spec] : spec;

/** Matches the stories' `parameters.spec` with the sections. */
export function trace(stories: readonly StoryDeclaration[], known: readonly Section[]): SpecificationTrace {
  const namesOf = ({ name, aliases = [] }: Section) => [name, ...aliases];
  const names = new Set(known.flatMap(namesOf));
  const quote = ({ title, name }: Story) => `'${title}/${name}'`;
  return {
    sections: known.map((section) => ({
      name: section.name,
      ...(section.heading && { heading: section.heading }),
      ...(section.unseen && { unseen: section.unseen }),
      stories: stories
        .filter((story) => specOf(story).some((name) => namesOf(section).includes(name)))
        .map(({ id, title, name }) => ({ id, title, name })),
    })),
    problems: stories.flatMap((story) => [
      ...(story.title.startsWith('Screens/') && specOf(story).length === 0
        ? [`${quote(story)} names no section of the specification.`]
        : []),
      ...specOf(story)
        .filter((name) => !names.has(name))
        .map((name) => `${quote(story)} names '${name}', which is not a section of the specification.`),
    ]),
  };
}

/** Which stories show which sections, according to their sources. */
export const traceSpecification = async (): Promise<SpecificationTrace> =>
  trace(await findStoryFiles(storySources), sections);
