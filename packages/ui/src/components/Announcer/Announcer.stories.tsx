import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Announcer } from './index.ts';

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
