import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import type { DownloadedItem } from '@community/contract/content';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { kept, offlineContentWith } from '../plans/Plans.stage.tsx';
import { StagedHistory } from './DownloadHistory.stage.tsx';

/** What the user has downloaded: when, in which version, and what is newer. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Download history',
  component: StagedHistory,
  parameters: { design: boardsOf('download-history', 'kept-plans'), spec: ['A 2 Download history'] },
});

const downloads = (count: number, from = 0): DownloadedItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'scenario',
    uuid_id: buildUuid(700 + from + index),
    downloaded_at: '2026-03-12T09:30:00.000Z',
    file_version: 1,
    item: buildScenario({ uuid_id: buildUuid(700 + from + index), name: `Scenario ${from + index + 1}` }),
  }));

export const Populated = meta.story({
  parameters: { state: 'download-history/populated' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Downloads' }));
    await expect(list.getByText('Updated')).toBeVisible();
    await expect(list.getByText(/^Version 2 replaced it\. Longer second phase$/)).toBeVisible();
    await expect(list.getByRole('heading', { name: 'No longer available' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('4 items');
  },
});

export const PopulatedOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'download-history/populated' },
});

export const ReplacedOnADay = meta.story({
  parameters: { state: 'download-history/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listDownloads', () => {
        const item = buildScenario({
          file_version: 3,
          file_changed_at: '2026-03-14T08:00:00.000Z',
          updated_since_download: true,
        });
        const [download] = downloads(1);
        const row = { ...(download as DownloadedItem & { kind: 'scenario' }), item };
        return { total: 1, from: 1, to: 1, count: 1, downloads: [row] };
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Version 3 replaced it on 14 March 2026.')).toBeVisible();
  },
});

export const Paged = meta.story({
  parameters: { state: 'download-history/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listDownloads', ({ params: { offset } }) => {
        const from = Number(offset);
        const rows = downloads(from === 0 ? 20 : 3, from);
        return { total: 23, from: from + 1, to: from + rows.length, count: rows.length, downloads: rows };
      }),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next' }));
    await expect(await canvas.findByRole('link', { name: 'Scenario 23' })).toBeVisible();
  },
});

export const DownloadedAgain = meta.story({
  parameters: { ...withoutScreenshot, state: 'download-history/populated' },
  beforeEach: ({ msw }) => {
    let isTaken = false;
    const [download] = downloads(1) as (DownloadedItem & { kind: 'scenario' })[];
    const { item } = download ?? {};
    msw.use(
      mock('downloadScenario', () => {
        isTaken = true;
        return { url: '/files/mocked', fileName: 'Scenario 1.isims' };
      }),
      mock('listDownloads', () => ({
        total: 1,
        from: 1,
        to: 1,
        count: 1,
        downloads:
          download && item
            ? [
                {
                  ...download,
                  file_version: isTaken ? 2 : 1,
                  item: { ...item, file_version: 2, ...(!isTaken && { updated_since_download: true as const }) },
                },
              ]
            : [],
      })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download the new file of Scenario 1' }));
    await waitFor(() => expect(canvas.queryByText('Updated')).toBeNull());
    await expect(canvas.getByText('Version 2')).toBeVisible();
    await expectAnnounced('Download of Scenario 1 started.');
  },
});

export const Preparing = meta.story({
  parameters: { state: 'download/preparing' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadScenario')),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Download / });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByRole('progressbar', { name: 'Preparing the download' })).toBeVisible();
  },
});

export const Refreshing = meta.story({
  parameters: { ...notHosted, state: 'download-history/refreshing' },
  play: async ({ canvas, msw }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Download / });
    msw.use(mockPending('listDownloads'));
    if (first) await userEvent.click(first);
    await expect(canvas.getByText('Updated')).toBeVisible();
  },
});

const gone = { id: buildUuid(801), title: 'Airway course' };
const here = { id: buildUuid(802), title: 'Sepsis on Thursday' };

export const PlansOnThisDevice = meta.story({
  args: {
    offlineContent: offlineContentWith({
      list: async () => [gone, here],
      listItems: async () => [buildUuid(101)],
      find: async (id) => (id === gone.id ? 'gone' : kept),
    }),
  },
  parameters: { state: 'kept-plans/listed' },
  play: async ({ canvas }) => {
    const plans = within(await canvas.findByRole('region', { name: 'Plans on this device' }));
    await expect(await plans.findByText('Your browser has removed this plan from this device.')).toBeVisible();
    await expect(await plans.findByText(/^Takes up 4\.18 MB on this device/)).toBeVisible();
    await expect(plans.getByRole('switch', { name: 'Keep on this device : Sepsis on Thursday' })).toBeChecked();
    await expect(await canvas.findAllByText('On this device')).toHaveLength(1);
    await expect(plans.getByRole('link', { name: gone.title })).toHaveAttribute('href', `/plans/${gone.id}`);
  },
});

export const PlansOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { offlineContent: offlineContentWith({ list: async () => [gone], find: async () => 'gone' }) },
  parameters: { state: 'kept-plans/listed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your browser has removed this plan from this device.')).toBeVisible();
  },
});

export const PlanKeptAgain = meta.story({
  args: { offlineContent: offlineContentWith({ list: async () => [gone], find: async () => 'gone' }) },
  parameters: { ...withoutScreenshot, state: 'kept-plans/listed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep again' }));
    await expect(await canvas.findByText(/^Takes up 4\.18 MB on this device/)).toBeVisible();
  },
});

let isRemoved = false;

export const PlanRemoved = meta.story({
  args: {
    offlineContent: offlineContentWith({
      list: () => (isRemoved ? new Promise<never>(() => {}) : Promise.resolve([here])),
      listItems: async () => [buildUuid(101)],
      find: async () => kept,
      remove: async () => {
        isRemoved = true;
      },
    }),
  },
  parameters: { ...notHosted, state: 'kept-plans/refreshing' },
  beforeEach: () => {
    isRemoved = false;
  },
  play: async ({ canvas }) => {
    const keeping = await canvas.findByRole('switch', { name: 'Keep on this device : Sepsis on Thursday' });
    await userEvent.click(keeping);
    await waitFor(() => expect(keeping).not.toBeChecked());
    await expect(canvas.getByRole('link', { name: here.title })).toBeVisible();
  },
});

export const NoPlansOnThisDevice = meta.story({
  args: { offlineContent: offlineContentWith() },
  parameters: { ...notHosted, state: 'kept-plans/none' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Downloads' });
    await expect(canvas.queryByText('Plans on this device')).toBeNull();
  },
});

export const LookingForPlans = meta.story({
  args: { offlineContent: offlineContentWith({ list: () => new Promise<never>(() => {}) }) },
  parameters: { ...notHosted, state: 'kept-plans/looking' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Downloads' });
    await expect(canvas.queryByText('Plans on this device')).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { state: 'download-history/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listDownloads')),
});

export const Empty = meta.story({
  parameters: { state: 'download-history/empty' },
  beforeEach: ({ msw }) =>
    msw.use(mock('listDownloads', () => ({ total: 0, from: 0, to: 0, count: 0, downloads: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have not downloaded anything yet.' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find scenarios' })).toHaveAttribute('href', '/scenarios');
  },
});

export const Failed = meta.story({
  parameters: { state: 'download-history/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listDownloads', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load your download history.')).toBeVisible();
  },
});
