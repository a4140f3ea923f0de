import { readBaselines, standingKey } from '@community/visual-tests/baselines';
import { findStoryFiles } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { storySources } from '../project.ts';

it('has a picture of each state, for boards and sheets', async () => {
  const { screenshots } = await readBaselines();
  const isPictured = (id: string) =>
    ['light', 'dark'].every((theme) => standingKey(screenshots, id, theme) !== undefined);
  const stories = (await findStoryFiles(storySources)).flatMap(({ id, parameters: { state } }) =>
    typeof state === 'string' ? [{ id, state }] : [],
  );
  const ofStates = Map.groupBy(stories, ({ state }) => state);
  const without = [...ofStates].flatMap(([state, all]) => (all.some(({ id }) => isPictured(id)) ? [] : [state]));
  expect(ofStates.size).toBeGreaterThan(300);
  expect(without, 'Let one of the stories of each have pictures').toEqual([]);
});
