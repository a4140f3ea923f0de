import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: 'Components/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { 'aria-label': 'More', onPress: fn() },
});

export const Default = meta.story({
  args: { icon: 'more' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'More' });
    await expect(button.getBoundingClientRect().width).toBe(44);
    await expect(button.getBoundingClientRect().height).toBe(44);
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Small = meta.story({ args: { icon: 'close', iconSize: 18, 'aria-label': 'Remove' } });

export const Disabled = meta.story({ args: { icon: 'close', isDisabled: true } });

export const Pending = meta.story({
  args: { icon: 'close', 'aria-label': 'Remove', isPending: true, pendingLabel: 'Removing' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Removing' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { icon: 'more' },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the button.', () => hasFocus(canvas.getByRole('button')));
    await press('Enter', 'Presses it.', () => callsOf(args.onPress) === 1);
    await press('Space', 'Presses it, when the key is let go.', () => callsOf(args.onPress) === 2);
  },
});

export const DontInvent = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { icon: 'flask', 'aria-label': 'Analyse' },
});
