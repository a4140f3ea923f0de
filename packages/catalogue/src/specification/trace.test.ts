import { expect, it } from 'vitest';
import { trace, traceSpecification } from './trace.ts';

const story = (name: string, spec: string[], title = 'Screens/Sign in') => ({
  id: name.toLowerCase(),
  title,
  name,
  exportName: name,
  parameters: { spec },
});

it('lists the stories of each section, also under its shorter names, and problems', () => {
  const known = [{ name: 'A 2 Login, and more', aliases: ['A 2 Login'] }, { name: 'A 8' }];
  const { sections, problems } = trace(
    [
      story('Editing', ['A 2 Login']),
      story('Bare', []),
      story('Odd', ['A 99']),
      story('Plain', [], 'Components/Button'),
    ],
    known,
  );
  expect(sections.map(({ name, stories }) => [name, stories.map(({ id }) => id)])).toEqual([
    ['A 2 Login, and more', ['editing']],
    ['A 8', []],
  ]);
  expect(problems).toEqual([
    "'Screens/Sign in/Bare' names no section of the specification.",
    "'Screens/Sign in/Odd' names 'A 99', which is not a section of the specification.",
  ]);
});

it('leaves no section without a story or a reason', async () => {
  const { sections, problems } = await traceSpecification();
  expect(problems).toEqual([]);
  const bare = sections.filter(({ stories, unseen }) => stories.length === 0 && !unseen).map(({ name }) => name);
  expect(bare).toEqual([]);
  // It parses the files of all stories.
}, 20_000);
