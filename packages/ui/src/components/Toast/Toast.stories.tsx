import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ToastRegion } from './Toast.tsx';
import { createToastQueue, type ToastMessage } from './toastQueue.ts';

const undo = fn();

/** A page with one button that shows one message. */
function Page({ message }: { message: ToastMessage }) {
  return <Button onPress={() => toasts.add(message)}>Show</Button>;
}

const toasts = createToastQueue();

const meta = preview.meta({
  title: 'Components/Toast',
  tags: ['autodocs'],
  component: Page,
  subcomponents: { ToastRegion },
  beforeEach: () => () => toasts.queue.clear(),
  decorators: [
    (Story) => (
      <>
        <Story />
        <ToastRegion toasts={toasts} />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await screen.findByRole('alertdialog');
  },
});

export const Success = meta.story({
  args: { message: { title: 'Updated!', description: 'Your scenario has been updated.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Updated!' });
    await expect(within(toast).getByRole('status')).toHaveTextContent('Your scenario has been updated.');
  },
});

export const Info = meta.story({ args: { message: { title: 'You are offline.', variant: 'info' } } });

export const Danger = meta.story({
  args: { message: { title: 'We had some trouble updating your scenario.', variant: 'danger' } },
});

export const WithAction = meta.story({
  args: { message: { title: 'Removed from favourites.', action: { label: 'Undo', onPress: undo } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

export const Several = meta.story({
  args: { message: { title: 'Added to favourites.' } },
  play: async ({ canvas }) => {
    const show = canvas.getByRole('button', { name: 'Show' });
    for (const _ of [1, 2, 3, 4]) await userEvent.click(show);
    await expect(await screen.findAllByRole('alertdialog')).toHaveLength(3);
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { message: { title: 'Removed from favourites.', action: { label: 'Undo', onPress: undo } } },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    canvas.getByRole('button', { name: 'Show' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await press('F6', 'Moves the focus to the toasts, and back again.', () => {
      const region = screen.queryByRole('region');
      return region?.contains(document.activeElement) ?? false;
    });
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await press('Tab', 'Moves to the next control of the toast.', () =>
      hasFocus(screen.queryByRole('button', { name: 'Close' })),
    );
    await press('Enter', 'Uses the control: closes the toast.', () => screen.queryByRole('alertdialog') === null);
  },
});

export const Shown = meta.story({
  tags: ['!dev'],
  // It belongs to the whole window, so on docs pages it has its own frame.
  parameters: { ...withoutScreenshot, docs: { story: { inline: false, iframeHeight: '160px' } } },
  args: { message: { title: 'Removed from favourites.', action: { label: 'Undo', onPress: undo } } },
  render: function Shown({ message }) {
    const [own] = useState(() => {
      const queue = createToastQueue();
      queue.add(message);
      return queue;
    });
    return <ToastRegion toasts={own} />;
  },
  play: async () => {
    await screen.findByRole('alertdialog');
  },
});

export const DontAsk = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { message: { title: 'Delete this scenario?', action: { label: 'Yes', onPress: undo } } },
});
