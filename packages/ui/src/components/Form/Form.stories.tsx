import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const meta = preview.meta({
  title: 'Components/Form',
  component: Form,
  tags: ['autodocs'],
  args: {
    onSubmit: fn(),
    children: (
      <>
        <TextField label="First name" name="firstName" isRequired />
        <TextField label="Last name" name="lastName" />
        <Button type="submit" variant="primary">
          Save changes
        </Button>
      </>
    ),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const field = canvas.getByRole('textbox', { name: 'First name' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('Ada{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
});

export const ErrorsFromTheServer = meta.story({
  args: { validationErrors: { lastName: 'At most 200 characters.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
      'At most 200 characters.',
    );
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const first = canvas.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
    const last = canvas.getByRole('textbox', { name: 'Last name' });
    last.focus();
    await press('Enter', 'In a field: checks all fields, and moves the focus to the first that is wrong.', () =>
      hasFocus(first),
    );
    await press('Letters', 'Fill in the field that has the focus.', () => first.value === 'Ada', 'Ada');
    await press('Tab', 'Moves the focus to the next field.', () => hasFocus(last));
    await press('Enter', 'Sends the form once every field is valid.', () => callsOf(args.onSubmit) === 1);
  },
});

export const DontDisableSending = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    children: (
      <>
        <TextField label="First name" name="firstName" />
        <Button type="submit" variant="primary" isDisabled>
          Save changes
        </Button>
      </>
    ),
  },
});
