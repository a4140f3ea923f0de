import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from './Link.tsx';

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
  tags: ['autodocs'],
  args: { children: 'ward-skills', href: '#contributor' },
});

export const Inline = meta.story({
  render: (args) => (
    <p>
      Contributed by <Link {...args} />, 14 March 2026.
    </p>
  ),
});

export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Septic shock on the ward' } });

export const Standalone = meta.story({ args: { variant: 'standalone', children: 'Show all scenarios' } });

export const Acting = meta.story({
  args: { variant: 'standalone', children: 'Forgotten Password?', onPress: fn() },
  render: ({ href: _href, ...args }) => <Link {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Forgotten Password?' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalled();
  },
});

export const Disabled = meta.story({ args: { variant: 'standalone', isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { variant: 'standalone', children: 'Show all scenarios', onPress: fn() },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the link.', () => hasFocus(canvas.getByRole('link')));
    await press('Enter', 'Follows it, or does what it says.', () => callsOf(args.onPress) === 1);
  },
});

export const DontSayHere = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: 'here' },
  render: (args) => (
    <p>
      Click <Link {...args} /> to see all scenarios.
    </p>
  ),
});
