import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, userEvent } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({ title: 'Components/VisuallyHidden', component: VisuallyHidden, tags: ['autodocs'] });

export const Text = meta.story({
  args: { children: 'Read out, not drawn' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Read out, not drawn').offsetWidth).toBe(1);
  },
});

export const SkipLink = meta.story({
  args: { isFocusable: true, children: <a href="#main">Skip to content</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.parentElement?.offsetWidth).toBeGreaterThan(40);
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { isFocusable: true, children: <a href="#main">Skip to content</a> },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await press('Tab', 'Moves the focus to what can take it inside, which then becomes visible.', () => hasFocus(link));
  },
});

export const DontHideHelp = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: 'Fields with a star are required' },
});
