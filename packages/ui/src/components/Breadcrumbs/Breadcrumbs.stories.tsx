import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = preview.meta({
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['autodocs'],
});

export const Default = meta.story({
  args: { crumbs: [{ label: 'Scenarios', href: '#scenarios' }, { label: 'Septic shock on the ward' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Septic shock on the ward')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
});

export const LongNameOnPhone = meta.story({
  args: {
    crumbs: [
      { label: 'My scenarios', href: '#mine' },
      { label: 'VF arrest, witnessed, in the catheter lab, with three shocks', href: '#vf' },
      { label: 'Edit' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { crumbs: [{ label: 'Scenarios', href: '#scenarios' }, { label: 'Septic shock on the ward' }] },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const link = canvas.getByRole('link', { name: 'Scenarios' });
    await press('Tab', 'Moves the focus to the next page above. The current page is skipped.', () => hasFocus(link));
  },
});

export const DontStartWithHome = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { crumbs: [{ label: 'Scenarios' }] },
});
