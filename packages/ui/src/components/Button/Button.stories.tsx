import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload scenario', onPress: fn() },
});

export const Secondary = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload scenario' }));
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
});

export const Primary = meta.story({ args: { variant: 'primary', children: 'Sign in' } });

export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Clear filters' } });

export const Danger = meta.story({ args: { variant: 'danger', children: 'Delete scenario' } });

export const WithIcon = meta.story({ args: { icon: 'upload' } });

export const Small = meta.story({
  args: { size: 'small' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').offsetHeight).toBeGreaterThanOrEqual(44);
  },
});

export const Large = meta.story({ args: { size: 'large', variant: 'primary', children: 'Sign in' } });

export const FullWidth = meta.story({ args: { isFullWidth: true, size: 'large', variant: 'primary' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Pending = meta.story({
  args: { variant: 'primary', children: 'Sign in', isPending: true, pendingLabel: 'Signing in' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /Sign in/ });
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(within(button).getByRole('progressbar', { name: 'Signing in' })).toBeInTheDocument();
  },
});

export const PendingSecondary = meta.story({ args: { isPending: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the button.', () => hasFocus(canvas.getByRole('button')));
    await press('Enter', 'Presses it.', () => callsOf(args.onPress) === 1);
    await press('Space', 'Presses it, when the key is let go.', () => callsOf(args.onPress) === 2);
  },
});

const row = { display: 'flex', gap: 12 } as const;

export const OnePrimary = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <div style={row}>
      <Button>Cancel</Button>
      <Button variant="primary">Save changes</Button>
    </div>
  ),
});

export const DontCompete = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <div style={row}>
      <Button variant="primary">Preview</Button>
      <Button variant="primary">Save changes</Button>
    </div>
  ),
});

export const DontSayOk = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { variant: 'danger', children: 'OK' },
});
