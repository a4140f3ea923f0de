import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { children: 'Select all', onChange: fn() },
});

export const Unchecked = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Select all'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  },
});

export const Checked = meta.story({ args: { defaultSelected: true } });

export const Indeterminate = meta.story({ args: { isIndeterminate: true } });

export const LongText = meta.story({
  args: {
    children:
      'I hold the rights to everything I upload, no patient can be recognised in it, and I agree that other users may use it for teaching.',
  },
  globals: { viewport: { value: 'phone' } },
});

export const Invalid = meta.story({ args: { isInvalid: true } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultSelected: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const box = canvas.getByRole<HTMLInputElement>('checkbox');
    await press('Tab', 'Moves the focus to the checkbox.', () => hasFocus(box));
    await press('Space', 'Ticks it; a second time removes the tick.', () => box.checked);
  },
});

export const DontNegate = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: 'Do not show this scenario to others' },
});
