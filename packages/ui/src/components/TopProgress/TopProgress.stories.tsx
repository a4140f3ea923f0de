import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { TopProgress } from './TopProgress.tsx';

const meta = preview.meta({ title: 'Components/TopProgress', component: TopProgress, tags: ['autodocs'] });

export const Active = meta.story({
  args: { isActive: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  },
});

export const Idle = meta.story({
  args: { isActive: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
});

export const DontPoll = meta.story({
  tags: ['!dev'],
  parameters: notPictured,
  args: { isActive: true, 'aria-label': 'Looking for news' },
});
