import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  title: 'Components/Popover',
  component: Popover,
  tags: ['autodocs'],
  // An open popover makes the page around it inert, so on docs pages each has its own frame.
  parameters: {
    docs: { story: { inline: false, iframeHeight: '220px' } },
    // It is rendered outside the page's landmarks, and reached from its button.
    a11y: { options: { rules: { region: { enabled: false } } } },
  },
  args: { placement: 'bottom start' },
});

const panel = (
  <Dialog aria-label="Columns">
    <div style={{ padding: 16 }}>
      <Checkbox defaultSelected>Name</Checkbox>
      <Checkbox>Date</Checkbox>
    </div>
  </Dialog>
);

export const Open = meta.story({
  render: (args) => (
    <DialogTrigger defaultOpen>
      <Button>Columns</Button>
      <Popover {...args}>{panel}</Popover>
    </DialogTrigger>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible());
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  render: (args) => (
    <DialogTrigger>
      <Button>Columns</Button>
      <Popover {...args}>{panel}</Popover>
    </DialogTrigger>
  ),
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    const box = (name: string) => screen.queryByRole('checkbox', { name });
    trigger.focus();
    await press('Enter', 'On its button: opens it, and moves the focus into it.', () => {
      const dialog = screen.queryByRole('dialog');
      return dialog?.contains(document.activeElement) ?? false;
    });
    box('Name')?.focus();
    await press('Tab', 'Moves the focus to the next control in it.', () => hasFocus(box('Date')));
    await press('Escape', 'Closes it, and returns the focus to its button.', () => hasFocus(trigger));
  },
});

export const DontOpenALotOfText = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: (args) => (
    <DialogTrigger defaultOpen>
      <Button>Terms</Button>
      <Popover {...args}>
        <Dialog aria-label="Terms">
          <p style={{ padding: 16 }}>{'Whoever uploads content holds the rights to it. '.repeat(8)}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  ),
});
