import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { tutorialSteps } from './steps.ts';
import { StagedTutorial, type TutorialArgs } from './Tutorial.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Tutorial',
  component: StagedTutorial,
  parameters: {
    design: boardsOf('tutorial'),
    layout: 'fullscreen',
    spec: ['A 2 Guards', 'A 4', 'B 2 Legal, footer, shared shell', 'B 4'],
  },
  args: { events: [] } as TutorialArgs,
});

const body = () => within(document.body);
const dialog = async () => within(await body().findByRole('dialog', { name: 'Tutorial' }));
const gone = () => waitFor(() => expect(body().queryByRole('dialog')).toBeNull());

export const Showing = meta.story({
  parameters: { state: 'tutorial/showing' },
  play: async () => {
    const tutorial = await dialog();
    for (const [index, { title }] of tutorialSteps.entries()) {
      await waitFor(() => expect(tutorial.getByRole('heading', { name: title })).toBeVisible());
      await waitFor(() =>
        expect(document.querySelector('[data-pointing]')).toHaveAttribute('data-pointing', `${index + 1}`),
      );
      if (index < tutorialSteps.length - 1) await userEvent.click(tutorial.getByRole('button', { name: 'Next' }));
    }
    await expect(tutorial.getByRole('button', { name: 'Done' })).toBeVisible();
  },
});

export const FirstStep = meta.story({ parameters: { state: 'tutorial/showing' } });

export const OnPhone = meta.story({
  args: { events: [{ type: 'step.passed' }] },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'tutorial/showing' },
});

export const FocusStaysInside = meta.story({
  parameters: { state: 'tutorial/showing' },
  play: async () => {
    const tutorial = await dialog();
    await waitFor(() => expect(tutorial.getByRole('button', { name: 'Next' })).toHaveFocus());
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      await expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    }
  },
});

export const Confirming = meta.story({
  parameters: { state: 'tutorial/confirming' },
  play: async () => {
    const tutorial = await dialog();
    await userEvent.click(tutorial.getByRole('button', { name: 'Hide tutorial forever' }));
    await expect(tutorial.getByRole('heading', { name: 'Hide the tutorial forever?' })).toBeVisible();
  },
});

export const HiddenOnceByEscape = meta.story({
  parameters: { state: 'tutorial/hiddenOnce' },
  play: async () => {
    await dialog();
    await userEvent.keyboard('{Escape}');
    await gone();
  },
});

export const HiddenForeverByKeyboard = meta.story({
  parameters: { state: 'tutorial/hiddenForever' },
  play: async () => {
    const tutorial = await dialog();
    tutorial.getByRole('button', { name: 'Hide tutorial forever' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tutorial.getByRole('button', { name: 'Hide forever' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await gone();
  },
});
