import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { SeatMeter } from './SeatMeter.tsx';

const meta = preview.meta({ title: 'Components/SeatMeter', component: SeatMeter, tags: ['autodocs'] });

export const Segments = meta.story({
  args: { used: 2, seats: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '2 of 5 licenses used' })).toBeVisible();
  },
});

export const Full = meta.story({ args: { used: 10, seats: 10 } });

export const Bar = meta.story({ args: { used: 38, seats: 40 } });

export const NoSeats = meta.story({ args: { used: 0, seats: 0 } });

export const DontMeasureTime = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { used: 23, seats: 365 },
});
