import preview from '@community/catalogue/preview';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

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
