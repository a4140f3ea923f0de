import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import type { LastChange } from '@community/contract/content';
import { ownScenarios } from '@community/mocks/content/own-content';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, waitFor } from 'storybook/test';
import { first, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** What was changed before the page was opened. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Changed before',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 4', 'A 8'],
  },
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const changed = ownScenarios.slice(0, 2).map(({ uuid_id, name }) => ({ uuid_id, name }));
const found = (change: Partial<LastChange> | null) =>
  mock('getLastScenarioChange', () => ({
    change: change && {
      name: 'earlier',
      action: 'setAge',
      undo_until: inAnHour(),
      outcome: {
        successes: changed,
        errors: [],
        undo_until: null,
        before: changed.map(({ uuid_id }) => ({ uuid_id, patient_age: null })),
      },
      ...change,
    },
  }));

export const Asking = meta.story({
  parameters: { state: 'own-content/earlier.asking' },
  beforeEach: ({ msw }) => msw.use(mockPending('getLastScenarioChange')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
  },
});

export const Nothing = meta.story({
  parameters: { state: 'own-content/earlier.none' },
  beforeEach: ({ msw }) => msw.use(found(null)),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
});

export const Unknown = meta.story({
  parameters: { state: 'own-content/earlier.unknown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getLastScenarioChange')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
  },
});

export const Offered = meta.story({
  parameters: { state: 'own-content/earlier.offered' },
  beforeEach: ({ msw }) => msw.use(found({})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Patient age set for 2 scenarios.')).toBeVisible();
    await expect(canvas.getByText('You can still undo this change.')).toBeVisible();
  },
});

export const OfferedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-content/earlier.offered' },
  beforeEach: ({ msw }) => msw.use(found({})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Patient age set for 2 scenarios.')).toBeVisible();
  },
});

export const Undone = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  beforeEach: ({ msw }) => msw.use(found({})),
  play: async ({ canvas }) => {
    await press(canvas, 'Undo');
    await expect(await canvas.findByText('Change undone for 2 scenarios.')).toBeVisible();
    await expect(canvas.queryByText('You can still undo this change.')).toBeNull();
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'own-content/earlier.none' },
  beforeEach: ({ msw }) => msw.use(found({})),
  play: async ({ canvas }) => {
    await press(canvas, 'Dismiss');
    await waitFor(() => expect(canvas.queryByText('Patient age set for 2 scenarios.')).toBeNull());
  },
});

export const ReplacedByAnother = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  beforeEach: ({ msw }) => msw.use(found({})),
  play: async ({ canvas }) => {
    await canvas.findByText('Patient age set for 2 scenarios.');
    await tick(canvas, first);
    await press(canvas, 'Make private');
    await expect(await canvas.findByText('1 scenario made private.')).toBeVisible();
    await expect(canvas.queryByText('Patient age set for 2 scenarios.')).toBeNull();
  },
});

export const DeletionFoundAgain = meta.story({
  parameters: { state: 'own-content/undo.offered' },
  beforeEach: ({ msw }) =>
    msw.use(
      found({ action: 'delete', outcome: { successes: changed, errors: [], undo_until: inAnHour(), before: [] } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 scenarios deleted.')).toBeVisible();
  },
});
