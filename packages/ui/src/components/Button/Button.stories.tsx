import preview from '@community/catalogue/preview';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload Scenario', onPress: fn() },
});

export const Secondary = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Scenario' }));
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
