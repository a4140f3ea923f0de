import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn } from 'storybook/test';
import { ButtonLink } from './ButtonLink.tsx';

const meta = preview.meta({
  title: 'Components/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs'],
  args: { children: 'Upload scenario', href: '#upload' },
});

export const Secondary = meta.story({
  args: { icon: 'upload' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upload scenario' })).toHaveAttribute('href', '#upload');
  },
});

export const Primary = meta.story({ args: { variant: 'primary', children: 'Go to site' } });

export const Quiet = meta.story({ args: { variant: 'quiet', icon: 'arrowLeft', children: 'Scenarios' } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { onPress: fn() },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the link.', () => hasFocus(canvas.getByRole('link')));
    await press('Enter', 'Follows it. Space does not: it is a link.', () => callsOf(args.onPress) === 1);
  },
});

export const DontAct = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: 'Delete scenario', variant: 'danger', href: '#delete' },
});
