import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it } from 'vitest';
import { elementsOf } from './scenario-elements.ts';

const none = { has_images: false, has_video: false, has_sounds: false, has_labs: false };
const terms = (change: Partial<typeof none>) => elementsOf(buildScenario({ ...none, ...change })).map(([term]) => term);
const always = ['Language', 'Duration', 'Checklist items', 'Events'];

it.each([
  [{}, []],
  [{ has_images: true }, ['Media']],
  [{ has_video: true, has_labs: true }, ['Media', 'Labs']],
  [{ has_sounds: true }, ['Sounds']],
])('lists what a scenario with %j comes with, and nothing it lacks', (change, expected) => {
  expect(terms(change)).toEqual([...always, ...expected]);
});
