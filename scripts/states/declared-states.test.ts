import { expect, it } from 'vitest';
import { readDeclaredStates } from './declared-states.ts';

const file = (meta: string, stories: string) => `
  import preview from '../preview.tsx';
  const meta = preview.meta({ title: 'Screens/House/Door', ${meta} });
  ${stories}
`;

it('reads the state of each story, and the one that the file names for all', () => {
  const stories = `
    export const Closed = meta.story({ parameters: { state: 'door/closed', layout: 'padded' } });
    export const WideOpen = meta.story({ play: async () => {} });
  `;
  expect(readDeclaredStates(file("parameters: { 'state': 'door/open' }", stories), 'Door.stories.tsx')).toEqual([
    { id: 'screens-house-door--closed', title: 'Screens/House/Door', name: 'Closed', state: 'door/closed' },
    { id: 'screens-house-door--wide-open', title: 'Screens/House/Door', name: 'Wide Open', state: 'door/open' },
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
