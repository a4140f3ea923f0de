import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
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
