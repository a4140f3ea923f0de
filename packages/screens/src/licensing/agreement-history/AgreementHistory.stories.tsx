import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { agreementEvents, buildAgreementEvent, buildAgreementHistory } from '@community/mocks/licensing/licensing';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { StagedHistory } from './AgreementHistory.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/History',
  component: StagedHistory,
  parameters: { design: boardsOf('agreement-history'), spec: ['B 2 Provision Device / My Contracts'] },
});

const open = (canvas: ReturnType<typeof within>) => userEvent.click(canvas.getByRole('button', { name: 'History' }));
const many = Array.from({ length: 12 }, (_, index) => buildAgreementEvent({ id: 100 - index }));

export const Closed = meta.story({ parameters: { state: 'agreement-history/closed' } });

export const Loading = meta.story({
  parameters: { state: 'agreement-history/open.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getContractHistory')),
  play: async ({ canvas }) => open(canvas),
});

export const Whole = meta.story({
  parameters: { state: 'agreement-history/open.whole' },
  beforeEach: ({ msw }) => msw.use(mock('getContractHistory', () => buildAgreementHistory(agreementEvents))),
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await canvas.findByText('Agreement made for 3 licenses')).toBeVisible();
    await expect(
      canvas.getByText('Released: demo-tablet reported lost; the tablet’s license works until 31 May 2026'),
    ).toBeVisible();
    await expect(canvas.getAllByText(/by provisioner/)).toHaveLength(4);
    await expect(canvas.getAllByText(/by the portal operator \(olga\)/)).toHaveLength(2);
  },
});

export const Partial = meta.story({
  parameters: { state: 'agreement-history/open.partial' },
  beforeEach: ({ msw }) =>
    msw.use(mock('getContractHistory', () => buildAgreementHistory(many.slice(0, 10), { total: 12 }))),
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await canvas.findByRole('button', { name: 'Show older (2 more)' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'agreement-history/open.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getContractHistory')),
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not load the history.');
  },
});

export const OpenedByKeyboard = meta.story({
  parameters: { state: 'agreement-history/open.whole' },
  beforeEach: ({ msw }) => msw.use(mock('getContractHistory', () => buildAgreementHistory(agreementEvents))),
  play: async ({ canvas }) => {
    await expectFocusOrder('History');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('list', { name: 'History' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'History', expanded: true })).toHaveFocus();
  },
});
