import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { expect } from 'storybook/test';
import { input } from '../TextField/TextField.css.ts';
import { FieldFooter, FieldLabel, type FieldTexts } from './Field.tsx';

/** A field made of the parts, as those of the library are. */
function Example({ label, isInvalid = false, ...texts }: FieldTexts & { isInvalid?: boolean }) {
  return (
    <AriaTextField isInvalid={isInvalid}>
      <FieldLabel>{label}</FieldLabel>
      <Input className={input} />
      <FieldFooter {...texts} />
    </AriaTextField>
  );
}

const meta = preview.meta({
  title: 'Components/Field',
  component: Example,
  tags: ['autodocs'],
  args: { label: 'Serial number', description: 'It is on the back of the iPad.' },
});

export const WithDescription = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Serial number' })).toHaveAccessibleDescription(
      'It is on the back of the iPad.',
    );
  },
});

export const Invalid = meta.story({
  args: { isInvalid: true, errorMessage: 'A serial number has 10 to 12 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'It is on the back of the iPad. A serial number has 10 to 12 characters.',
    );
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    await press('Tab', 'Moves the focus to the control; its texts are read out with it.', () =>
      hasFocus(canvas.getByRole('textbox')),
    );
  },
});

export const DontBlame = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { isInvalid: true, errorMessage: 'Invalid input!' },
});
