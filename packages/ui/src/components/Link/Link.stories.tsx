import preview from '@community/catalogue/preview';
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
