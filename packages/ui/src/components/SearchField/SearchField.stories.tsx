import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = preview.meta({
  title: 'Components/SearchField',
  component: SearchField,
  tags: ['autodocs'],
  args: { label: 'Search scenarios', placeholder: 'Search all scenarios', onSubmit: fn(), onChange: fn() },
});

export const Empty = meta.story({ args: { label: 'Search scenarios' } });

export const Typed = meta.story({
  args: { label: 'Search scenarios' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search scenarios' });
    await userEvent.type(field, 'septic shock{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('septic shock');
    await userEvent.type(field, ' ward');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith('septic shock ward');
  },
});

export const Cleared = meta.story({
  args: { label: 'Search scenarios', defaultValue: 'sepsis' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, 'DKA{Escape}');
    await expect(field).toHaveValue('');
  },
});

export const OnPhone = meta.story({
  args: { label: 'Search scenarios', placeholder: 'Search within selected scenario parameters' },
  globals: { viewport: { value: 'phone' } },
});

export const Disabled = meta.story({ args: { label: 'Search scenarios', isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { label: 'Search scenarios' },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const field = canvas.getByRole<HTMLInputElement>('searchbox');
    await press('Tab', 'Moves the focus to the field.', () => hasFocus(field));
    await press('Letters', 'Fill in the term.', () => field.value === 'DKA', 'DKA');
    await press('Enter', 'Searches.', () => callsOf(args.onSubmit) === 1);
    await press('Tab', 'Moves the focus to the button. The cross is left out: Escape does the same.', () =>
      hasFocus(canvas.getByRole('button', { name: 'Search' })),
    );
    field.focus();
    await press('Escape', 'Empties the field.', () => field.value === '');
  },
});

export const DontInstruct = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    label: 'Search scenarios',
    placeholder: 'Please enter one or more words here and press the button to search all scenarios of the community',
  },
});
