import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { StagedView, shownId } from './ScenarioView.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/View a scenario/Lost answers',
  component: StagedView,
  args: { id: shownId },
  parameters: { design: boardsOf('content-view', 'favourite-toggle', 'download'), spec: ['A 2 Scenario view', 'A 8'] },
});

async function star(canvas: ReturnType<typeof within>, prepare: () => void): Promise<void> {
  const button = await canvas.findByRole('button', { name: 'Favourite' });
  prepare();
  await userEvent.click(button);
}

export const CheckingFavourite = meta.story({
  parameters: { state: 'favourite-toggle/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('toggleFavouriteScenario')),
  play: async ({ canvas, msw }) => star(canvas, () => msw.use(mockPending('getScenario'))),
});

export const FavouriteUnclear = meta.story({
  parameters: { state: 'favourite-toggle/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('toggleFavouriteScenario')),
  play: async ({ canvas, msw }) => {
    await star(canvas, () => msw.use(mockUnreachable('getScenario')));
    await expect(await canvas.findByRole('button', { name: 'Check favourite' })).toBeVisible();
  },
});
