import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { Announcer } from './Announcer.tsx';

const meta = preview.meta({ title: 'Components/Announcer', component: Announcer, tags: ['autodocs'] });

export const Silent = meta.story({
  args: { message: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').textContent).toBe('');
  },
});

export const Speaking = meta.story({
  args: { message: 'Privacy changed!', id: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Privacy changed!');
  },
});

export const DontTellStories = meta.story({
  tags: ['!dev'],
  parameters: notPictured,
  args: {
    message:
      'The privacy of your scenario has been changed from private to public, which means that everybody who is signed in can find it.',
  },
});
