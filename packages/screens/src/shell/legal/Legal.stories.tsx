import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { api, Stage } from '@community/catalogue/stage';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { configurationMachine } from '@community/machines/shell';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LegalPage, type LegalPageProps } from './LegalPage.tsx';

const StagedLegal = (props: Pick<LegalPageProps, 'text' | 'onPrint'>) => (
  <Stage machine={configurationMachine} input={{ api }}>
    {(actor) => (
      <main>
        <LegalPage actor={actor} {...props} />
      </main>
    )}
  </Stage>
);

const meta = preview.meta({
  title: 'Screens/Around the pages/Legal texts',
  component: StagedLegal,
  parameters: { design: boardsOf('configuration'), spec: ['B 2 Legal, footer, shared shell', 'B 9'] },
  args: { text: 'privacy' as LegalPageProps['text'], onPrint: fn() },
});

export const Privacy = meta.story({
  parameters: { state: 'configuration/loaded' },
  play: async ({ canvas, args }) => {
    await expect((await canvas.findAllByText(/Northgate Simulation Centre/)).length).toBeGreaterThan(1);
    await expect(canvas.getByText('Last updated November 2019')).toBeVisible();
    const print = canvas.getByRole('button', { name: 'Print this page' });
    await userEvent.click(print);
    await expect(args.onPrint).toHaveBeenCalledOnce();
    await userEvent.unhover(print);
    print.blur();
  },
});

export const Terms = meta.story({
  args: { text: 'terms' },
  parameters: { state: 'configuration/loaded' },
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    await expectFocusOrder(
      'Scenarios',
      'Print this page',
      ...contents.slice(0, 7).map(({ textContent }) => textContent),
    );
    await expectFocusOrder(/Liability/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Liability/ })).toHaveFocus());
  },
});

export const TermsOnPhone = meta.story({
  args: { text: 'terms' },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'configuration/loaded' },
});

export const Loading = meta.story({
  parameters: { state: 'configuration/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /Your rights/ })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'configuration/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the details of the operator.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /Your rights/ })).toBeVisible();
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'configuration/loaded' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration', { once: true })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Scenarios', 'Print this page', 'Try again');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^1\. /));
  },
});
