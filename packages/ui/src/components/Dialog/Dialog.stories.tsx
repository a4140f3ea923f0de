import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import { keepFocus } from './keep-focus.ts';

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: '420px' } } },
  args: { title: 'Forgotten Password?', onOpenChange: fn() },
});

export const Modal = meta.story({
  args: {
    isOpen: true,
    children: 'If an account is registered to the address, we have sent it an email.',
  },
});

export const WithFooter = meta.story({
  args: {
    isOpen: true,
    children: <TextField label="Email address" type="email" />,
    footer: (close) => (
      <>
        <Button onPress={close}>Cancel</Button>
        <Button variant="primary">Send</Button>
      </>
    ),
  },
});

export const Alert = meta.story({
  args: {
    isOpen: true,
    variant: 'alert',
    title: 'Delete Septic shock on the ward?',
    description: 'It goes from every favourites list. This cannot be undone.',
    footer: (close) => (
      <>
        <Button onPress={close}>Cancel</Button>
        <Button variant="danger">Delete</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Septic shock on the ward?' });
    await expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await expect(dialog).toHaveAccessibleDescription(/^It goes from every favourites list/);
  },
});

export const Sheet = meta.story({
  args: {
    isOpen: true,
    variant: 'sheet',
    title: 'Filters',
    children: 'Patient age, patient condition, tags.',
    footer: <Button variant="primary">Show 24 scenarios</Button>,
  },
  globals: { viewport: { value: 'phone' } },
});

export const LongText = meta.story({
  args: {
    isOpen: true,
    size: 'large',
    title: 'Terms',
    children: Array.from({ length: 24 }, (_, index) => index + 1).map((paragraph) => (
      <p key={paragraph}>
        Paragraph {paragraph} of a text that is far longer than the dialog, so that its body scrolls and its title
        stays.
      </p>
    )),
  },
});

export const ReturnsFocus = meta.story({
  render: (args) => (
    <DialogTrigger>
      <Button>Forgotten Password?</Button>
      <Dialog {...args}>We will send you a link.</Dialog>
    </DialogTrigger>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Forgotten Password?' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Forgotten Password?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  render: (args) => (
    <DialogTrigger>
      <Button>Forgotten Password?</Button>
      <Dialog {...args}>
        <TextField label="Email address" type="email" />
      </Dialog>
    </DialogTrigger>
  ),
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const trigger = canvas.getByRole('button', { name: 'Forgotten Password?' });
    const close = () => screen.queryByRole('button', { name: 'Close' });
    const field = () => screen.queryByRole('textbox', { name: 'Email address' });
    trigger.focus();
    await press('Enter', 'On its button: opens the dialog, and moves the focus into it.', () => {
      const dialog = screen.queryByRole('dialog');
      return dialog?.contains(document.activeElement) ?? false;
    });
    close()?.focus();
    await press('Tab', 'Moves the focus to the next control of the dialog.', () => hasFocus(field()));
    await press('Shift and Tab', 'Moves it to the one before.', () => hasFocus(close()));
    field()?.focus();
    await press('Tab', 'After the last control, starts again at the first.', () => hasFocus(close()));
    await press('Escape', 'Closes it, and returns the focus to its button.', () => hasFocus(trigger));
  },
});

export const DontAskWhetherSure = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    isOpen: true,
    variant: 'alert',
    title: 'Are you sure?',
    footer: (
      <>
        <Button>No</Button>
        <Button variant="primary">Yes</Button>
      </>
    ),
  },
});

/** Removes a row of the next story, as a response would. */
let removeRow: (row: string) => void = () => {};

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  removeRow = (row) => setRows((all) => all.filter((one) => one !== row));
  return (
    <div ref={keepFocus}>
      {rows.map((row) => (
        <Button key={row}>{row}</Button>
      ))}
    </div>
  );
}

/** In a region, the focus moves to what is now in the place of a removed control, unless it was given up before. */
export const FocusOfRemoved = meta.story({
  parameters: withoutScreenshot,
  render: () => <Rows />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'One' }).focus();
    removeRow('One');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Two' })).toHaveFocus());
    await userEvent.click(document.body);
    await expect(document.body).toHaveFocus();
    removeRow('Two');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Two' })).toBeNull());
    await expect(document.body).toHaveFocus();
  },
});
