import preview from '@community/catalogue/preview';
import { expect, fn } from 'storybook/test';
import { LoadFailure } from './LoadFailure.tsx';

const failure = { detail: null, retryAfter: null, requestId: null };

const meta = preview.meta({
  title: 'Screens/Around the pages/Load failure',
  component: LoadFailure,
  parameters: { spec: ['A 8', 'B 8'] },
  args: { title: 'We could not load the scenarios.', level: 1 as const, failure: null, onRetry: fn() },
  render: (args) => (
    <main>
      <LoadFailure {...args} />
    </main>
  ),
});

/** A user who asks for help can name the request, which is in the log under the same name. */
export const WithReference = meta.story({
  args: { failure: { ...failure, kind: 'invalid', requestId: 'K7M2-9QXT-4DHB' } },
  play: async ({ canvas }) => {
    const reference = canvas.getByText('Reference: K7M2-9QXT-4DHB');
    await expect(reference).toBeVisible();
    // Selected as a whole, to be copied.
    await expect(getComputedStyle(reference).userSelect).toBe('all');
  },
});

/** No response came, so there is nothing to refer to. */
export const WithoutAnswer = meta.story({
  args: { failure: { ...failure, kind: 'unreachable' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Reference/)).toBeNull();
  },
});

/** The portal responded as it should: the log contains no fault to look for. */
export const NotThere = meta.story({
  args: { failure: { ...failure, kind: 'notFound', requestId: 'K7M2-9QXT-4DHB' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Reference/)).toBeNull();
  },
});
