import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StagedView } from './ScenarioView.stage.tsx';

/** A scenario whose file has changed since the reader downloaded it. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/View a scenario/Updated',
  component: StagedView,
  parameters: { design: boardsOf('content-view', 'download'), spec: ['A 2 Scenario view'] },
  args: { id: buildUuid(101) },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getScenario', () => buildScenario({ updated_since_download: true, file_note: 'Longer second phase' })),
    ),
});

export const Updated = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Longer second phase')).toBeVisible();
  },
});

export const WithoutNote = meta.story({
  parameters: { state: 'content-view/shown' },
  beforeEach: ({ msw }) => msw.use(mock('getScenario', () => buildScenario({ updated_since_download: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Its file has changed since you downloaded it.')).toBeVisible();
  },
});

/** The mark disappears with the download. */
export const Downloaded = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await canvas.findByText('Longer second phase');
    await userEvent.click(canvas.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(canvas.queryByText('Longer second phase')).toBeNull());
  },
});
