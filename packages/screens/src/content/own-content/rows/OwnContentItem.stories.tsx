import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { buildMediaList, buildProcessingMediaItem } from '@community/mocks/content/media';
import { ownItemsInEachState } from '@community/mocks/content/own-content';
import { mock, mockPending } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { body, choosePrivacy, onlyScenarios, press, privacyOf, StagedOwnContent } from '../OwnContent.stage.tsx';

/** One item from its upload to being public. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Row',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'replacement-watch', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

const { published, unpublished, lacking, processing, broken } = ownItemsInEachState;

export const Processing = meta.story({
  parameters: { state: 'own-item/processing.waiting' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(processing)),
});

export const AskingWhetherProcessed = meta.story({
  parameters: { state: 'own-item/processing.asking' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(processing), mockPending('getScenario')),
});

export const ProcessedByItself = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-item/ready.lacking' },
  beforeEach: ({ msw }) => {
    const item = buildProcessingMediaItem({ uuid_id: buildUuid(404), file_name: 'ward-round.mp4', is_video: true });
    msw.use(
      mock('listOwnMedia', () => buildMediaList([item])),
      mock('getMediaItem', () => ({ ...item, is_processed: true })),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('This media is currently processing. please check back later.');
    await expect(await canvas.findByText(/^Give it .*to publish\.$/, {}, { timeout: 8000 })).toBeVisible();
  },
});

export const FailedByItself = meta.story({
  parameters: { state: 'own-item/broken' },
  beforeEach: ({ msw }) =>
    msw.use(
      onlyScenarios(processing),
      mock('getScenario', () => ({ ...processing, processing_error: 'The package could not be read.' })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('This scenario is currently processing. please check back later.');
    await expect(await canvas.findByText('Processing failed', {}, { timeout: 8000 })).toBeVisible();
    await expectAnnounced(`${processing.name} could not be processed.`);
  },
});

export const Broken = meta.story({
  parameters: { state: 'own-item/broken' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(broken)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The package could not be read.')).toBeVisible();
  },
});

export const Retrying = meta.story({
  parameters: { state: 'own-item/retrying' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(broken), mockPending('retryScenario')),
  play: async ({ canvas }) => press(canvas, 'Try again: Broken package'),
});

export const Unpublished = meta.story({
  parameters: { state: 'own-item/ready.unpublished' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished)),
  play: async ({ canvas }) => {
    await expect(await privacyOf(canvas)).toHaveAccessibleName(`Private: ${unpublished.name}`);
    await expect(canvas.getByText('Private')).toBeVisible();
  },
});

export const Publishing = meta.story({
  parameters: { state: 'own-item/ready.publishing' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished), mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => choosePrivacy(canvas, 'Public'),
});

export const Published = meta.story({
  parameters: { state: 'own-item/ready.published' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished)),
  play: async ({ canvas }) => {
    const privacy = await privacyOf(canvas);
    privacy.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body().getByRole('menuitemradio', { name: 'Private' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(privacy).toHaveAccessibleName(`Public: ${unpublished.name}`));
    await waitFor(() => expect(privacy).toHaveFocus());
  },
});

export const Unpublishing = meta.story({
  parameters: { state: 'own-item/ready.unpublishing' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(published), mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => choosePrivacy(canvas, 'Private'),
});

export const Lacking = meta.story({
  parameters: { state: 'own-item/ready.lacking' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(lacking)),
});

/** A new file is on its way, and one could not be used: what everybody gets stays. */
export const Replacing = meta.story({
  args: { clock: new SimulatedClock() },
  parameters: { state: 'replacement-watch/waiting' },
  beforeEach: ({ msw }) =>
    msw.use(
      onlyScenarios(
        { ...published, replacement: { number: 2, state: 'processing', error: null } },
        { ...unpublished, replacement: { number: 2, state: 'failed', error: 'The package has no scenario.' } },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A new file is being checked.')).toBeVisible();
    await expect(canvas.getByText(/^The new file could not be used\. The package has no scenario\.$/)).toBeVisible();
    await press(canvas, `More actions for ${published.name}`);
    await expect(await body().findByRole('menuitem', { name: 'Replace file' })).toHaveAttribute(
      'href',
      `/scenario/${published.uuid_id}/edit#file`,
    );
  },
});

const clock = new SimulatedClock();
const replacing = { ...published, replacement: { number: 2, state: 'processing' as const, error: null } };

export const AskingWhetherReplaced = meta.story({
  args: { clock },
  parameters: { ...notHosted, state: 'replacement-watch/asking' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(replacing), mockPending('getScenario')),
  play: async ({ canvas }) => {
    await canvas.findByText('A new file is being checked.');
    clock.increment(2000);
  },
});

export const ReplacedByItself = meta.story({
  args: { clock },
  parameters: { ...notHosted, state: 'replacement-watch/idle' },
  beforeEach: ({ msw }) =>
    msw.use(
      onlyScenarios(replacing),
      mock('getScenario', () => ({ ...published, file_version: 2 })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('A new file is being checked.');
    clock.increment(2000);
    await waitFor(() => expect(canvas.queryByText('A new file is being checked.')).toBeNull());
    await expectAnnounced(`${published.name} now uses the new file.`);
  },
});
