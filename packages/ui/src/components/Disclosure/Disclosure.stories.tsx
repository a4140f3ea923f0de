import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, userEvent } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';

const meta = preview.meta({
  title: 'Components/Disclosure',
  component: Disclosure,
  tags: ['autodocs'],
  args: { title: 'Favourites', children: 'Use the star to favourite some scenarios!' },
  // The heading level depends on the page, which a story does not have.
  parameters: { a11y: { options: { rules: { 'heading-order': { enabled: false } } } } },
});

export const Closed = meta.story({
  args: { title: 'Favourites' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Favourites' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    await expect(canvas.getByText('Use the star to favourite some scenarios!')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
});

export const Open = meta.story({ args: { title: 'Favourites', defaultExpanded: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { title: 'Favourites' },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const trigger = canvas.getByRole('button', { name: 'Favourites' });
    const isOpen = () => trigger.getAttribute('aria-expanded') === 'true';
    await press('Tab', 'Moves the focus to the title.', () => hasFocus(trigger));
    await press('Enter', 'Opens it.', isOpen);
    await press('Space', 'Closes it again. Both keys do both.', () => !isOpen());
  },
});

export const DontBeVague = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { title: 'More' },
});
