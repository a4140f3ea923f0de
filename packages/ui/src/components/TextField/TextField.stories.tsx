import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, userEvent } from 'storybook/test';
import { Form } from '../Form/Form.tsx';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Email address or username', name: 'username' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const WithDescription = meta.story({
  args: { label: 'Serial number', description: 'It is on the back of the iPad.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Serial number' })).toHaveAccessibleDescription(
      'It is on the back of the iPad.',
    );
  },
});

export const Required = meta.story({
  args: { isRequired: true },
  render: (args) => (
    <Form>
      <TextField {...args} />
      <TextField label="Telephone number" name="telephone" />
    </Form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email address or username' })).toBeRequired();
    await expect(canvas.getByRole('textbox', { name: 'Telephone number' })).not.toBeRequired();
  },
});

export const Filled = meta.story({ args: { defaultValue: 'trainer@demo.example' } });

export const Invalid = meta.story({
  args: { defaultValue: 'trainer@', isInvalid: true, errorMessage: 'Enter a whole address, such as name@example.org.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a whole address, such as name@example.org.');
  },
});

/** The error is shown above the form, so the field has no icon of its own. */
export const InvalidWithoutWords = meta.story({
  args: { defaultValue: 'trainer@', isInvalid: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
});

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'trainer@demo.example' } });

export const Password = meta.story({
  args: { label: 'Password', name: 'password', type: 'password', defaultValue: 'Simulate1', allowsReveal: true },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
});

export const CharacterCount = meta.story({
  args: { label: 'Description', rows: 3, limit: 200 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'Septic shock');
    await expect(canvas.getByText('12 of 200 characters')).toBeVisible();
    await userEvent.paste(', in the night shift. '.repeat(10));
    await expect(canvas.getByText('232 of 200 characters')).toBeVisible();
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { label: 'Password', name: 'password', type: 'password', allowsReveal: true },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const field = canvas.getByLabelText<HTMLInputElement>('Password');
    await press('Tab', 'Moves the focus to the field.', () => hasFocus(field));
    await press('Letters', 'Fill it in.', () => field.value === 'abc', 'abc');
    await press('Tab', 'Moves on to the eye, if there is one.', () =>
      hasFocus(canvas.getByRole('button', { name: 'Show password' })),
    );
    await press('Enter', 'On the eye: shows the password, and hides it again.', () => field.type === 'text');
  },
});

export const DontUseThePlaceholder = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { label: 'Date', name: 'date', placeholder: 'DD/MM/YYYY, required, not in the future' },
});
