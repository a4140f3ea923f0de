import { expect, it } from 'vitest';
import { readStoryFile } from './story-files.ts';

const file = (meta: string, stories: string) => `
  import preview from '../preview.tsx';
  const meta = preview.meta({ title: 'Screens/House/Door', ${meta} });
  ${stories}
`;

const title = 'Screens/House/Door';

it('reads the literal parameters of each story, and those of the meta', () => {
  const stories = `
    export const Closed = meta.story({ parameters: { state: 'door/closed', spec: ['A 2', 'A 8'] } });
    export const WideOpen = meta.story({ play: async () => {} });
  `;
  expect(
    readStoryFile(file("parameters: { 'state': 'door/open', spec: ['B 1'] }", stories), 'Door.stories.tsx'),
  ).toEqual([
    {
      id: 'screens-house-door--closed',
      title,
      name: 'Closed',
      exportName: 'Closed',
      parameters: { state: 'door/closed', spec: ['A 2', 'A 8'] },
    },
    {
      id: 'screens-house-door--wide-open',
      title,
      name: 'Wide Open',
      exportName: 'WideOpen',
      parameters: { state: 'door/open', spec: ['B 1'] },
    },
  ]);
});

it('leaves out parameters that are not literal', () => {
  const stories = `
    export const Plain = meta.story();
    export const Computed = meta.story({ parameters: { state: stateOf('door') } });
  `;
  const states = readStoryFile(file('', stories), 'Door.stories.tsx').map(({ parameters }) => parameters);
  expect(states).toEqual([{}, {}]);
});
