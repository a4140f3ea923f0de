import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { TabletBack } from './tablet-back/index.ts';

const meta = preview.meta({ title: 'Pictures/Back of a tablet', component: TabletBack });

export const SerialNumber = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /The serial number is in the last line/ })).toBeVisible();
  },
});
