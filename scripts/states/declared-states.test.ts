import { expect, it } from 'vitest';
import { readDeclaredStates } from './declared-states.ts';

const file = (meta: string, stories: string) => `
  import preview from '../preview.tsx';
  const meta = preview.meta({ title: 'Screens/House/Door', ${meta} });
  ${stories}
`;

const title = 'Screens/House/Door';

it('reads the state and the sections of each story, and those that the file names for all', () => {
  const stories = `
    export const Closed = meta.story({ parameters: { state: 'door/closed', spec: ['A 2', 'A 8'] } });
    export const WideOpen = meta.story({ play: async () => {} });
  `;
  expect(
    readDeclaredStates(file("parameters: { 'state': 'door/open', spec: ['B 1'] }", stories), 'Door.stories.tsx'),
  ).toEqual([
    { id: 'screens-house-door--closed', title, name: 'Closed', state: 'door/closed', spec: ['A 2', 'A 8'] },
    { id: 'screens-house-door--wide-open', title, name: 'Wide Open', state: 'door/open', spec: ['B 1'] },
  ]);
});

it('reads null where no state is named, or not literally', () => {
  const stories = `
    export const Plain = meta.story();
    export const Computed = meta.story({ parameters: { state: stateOf('door') } });
  `;
  const states = readDeclaredStates(file('', stories), 'Door.stories.tsx').map(({ state }) => state);
  expect(states).toEqual([null, null]);
});
