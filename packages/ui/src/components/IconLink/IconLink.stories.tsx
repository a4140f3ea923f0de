import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn } from 'storybook/test';
import { IconLink } from './IconLink.tsx';

const meta = preview.meta({
  title: 'Components/IconLink',
  component: IconLink,
  tags: ['autodocs'],
});

export const Default = meta.story({
  args: { icon: 'edit', 'aria-label': 'Edit: Septic shock on the ward', href: '#edit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit: Septic shock on the ward' })).toHaveAttribute('href', '#edit');
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { icon: 'edit', 'aria-label': 'Edit: Septic shock on the ward', href: '#edit', onPress: fn() },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the link.', () => hasFocus(canvas.getByRole('link')));
    await press('Enter', 'Follows it.', () => callsOf(args.onPress) === 1);
  },
});

export const DontLeaveOutTheThing = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { icon: 'edit', 'aria-label': 'Edit', href: '#edit' },
});
