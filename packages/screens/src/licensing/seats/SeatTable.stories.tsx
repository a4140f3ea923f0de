import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildAgreement, buildAgreementList } from '@community/mocks/licensing/licensing';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { manySeats, StagedSeats } from './SeatTable.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Seats',
  component: StagedSeats,
  parameters: { design: boardsOf('seat-table'), spec: ['B 2 Provision Device / My Contracts'] },
});

type Canvas = ReturnType<typeof within>;
const devices = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map((row: HTMLElement) => row.firstChild?.textContent);
const holding = () => mock('listContracts', () => buildAgreementList([buildAgreement({ licenses: manySeats })]));

/** Ticks two devices and asks to release them. */
async function ask(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select outreach-1' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select outreach-2' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Release selected (2)' }));
  return screen.findByRole('alertdialog', { name: 'Release 2 licenses of lost tablets?' });
}

async function release(canvas: Canvas) {
  await ask(canvas);
  await userEvent.click(screen.getByRole('button', { name: 'Release 2 licenses' }));
}

export const Few = meta.story({
  parameters: { state: 'seat-table/length.few' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(8);
    await expect(canvas.getByText('This device')).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: 'Select skills-lab-1' })).toBeNull();
  },
});

export const All = meta.story({
  parameters: { state: 'seat-table/length.all' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 11' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(11);
    await expect(canvas.getByRole('button', { name: 'Show 8' })).toHaveFocus();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'seat-table/length.few' },
});

export const SearchedAndSorted = meta.story({
  parameters: { state: 'seat-table/length.few' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search licenses' }), 'theatre');
    await expect(devices(canvas)).toEqual(['theatre-1', 'theatre-2', 'theatre-3', 'theatre-4']);
    await userEvent.click(canvas.getByRole('button', { name: 'Device' }));
    await expect(devices(canvas)).toEqual(['theatre-4', 'theatre-3', 'theatre-2', 'theatre-1']);
    await expect(canvas.getByRole('columnheader', { name: 'Device' })).toHaveAttribute('aria-sort', 'descending');
  },
});

export const NothingFound = meta.story({
  parameters: { state: 'seat-table/length.few' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search licenses' }), 'nowhere');
    await expect(canvas.getByRole('status')).toHaveTextContent('No license matches “nowhere”.');
  },
});

export const None = meta.story({
  args: { licenses: [] },
  parameters: { state: 'seat-table/length.few' },
});

export const Confirming = meta.story({
  parameters: { state: 'seat-table/release.confirming' },
  play: async ({ canvas }) => {
    await expect(await ask(canvas)).toHaveTextContent('outreach-1');
  },
});

export const Releasing = meta.story({
  parameters: { state: 'seat-table/release.releasing' },
  beforeEach: ({ msw }) => msw.use(mockPending('releaseLicense')),
  play: async ({ canvas }) => release(canvas),
});

export const Checking = meta.story({
  parameters: { state: 'seat-table/release.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('releaseLicense'), mockPending('listContracts')),
  play: async ({ canvas }) => {
    await release(canvas);
    await expect(
      await screen.findByRole('progressbar', { name: 'Checking which licenses are still held' }),
    ).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'seat-table/release.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('releaseLicense', 503), holding()),
  play: async ({ canvas }) => {
    await release(canvas);
    await waitFor(() => expect(screen.getByText('2 licenses could not be released.')).toBeVisible());
    await expect(screen.getByRole('list', { name: 'Not released' })).toHaveTextContent('outreach-2');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Unknown = meta.story({
  parameters: { state: 'seat-table/release.unknown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('releaseLicense'), mockUnreachable('listContracts')),
  play: async ({ canvas }) => {
    await release(canvas);
    await waitFor(() =>
      expect(screen.getByText('We do not know which of the selected licenses were released.')).toBeVisible(),
    );
    await expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  },
});

export const CancelledByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'seat-table/release.idle' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('checkbox', { name: 'Select outreach-1' })).focus();
    await userEvent.keyboard(' ');
    const opener = canvas.getByRole('button', { name: 'Release selected (1)' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Release selected (1)' })).toBeVisible();
  },
});
