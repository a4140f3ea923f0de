import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = preview.meta({
  title: 'Components/Select',
  component: Select<string>,
  tags: ['autodocs'],
  args: {
    label: 'Sort by',
    options: [
      { value: 'contributedAt-ASC', label: 'Created date, oldest first' },
      { value: 'contributedAt-DESC', label: 'Created date, newest first' },
      { value: 'name-ASC', label: 'Name, A to Z' },
      { value: 'name-DESC', label: 'Name, Z to A' },
    ],
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Chosen = meta.story({ args: { defaultValue: 'contributedAt-ASC' } });

export const Nothing = meta.story({ args: { placeholder: 'Choose an order' } });

export const ByKeyboard = meta.story({
  args: { defaultValue: 'contributedAt-ASC' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /Sort by/ });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () =>
      expect(await screen.findByRole('option', { name: 'Created date, oldest first' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('contributedAt-DESC');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent('Created date, newest first');
  },
});

export const Open = meta.story({
  args: { defaultValue: 'name-ASC', defaultOpen: true },
  // An open list makes the page around it inert, so on docs pages it has its own frame.
  parameters: { docs: { story: { inline: false, iframeHeight: '320px' } } },
  play: async () => {
    await expect(await screen.findByRole('option', { name: 'Name, A to Z' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const Invalid = meta.story({
  args: { isInvalid: true, placeholder: 'Choose an order', errorMessage: 'Choose one.' },
});

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'name-ASC' } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { defaultValue: 'contributedAt-ASC' },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const button = canvas.getByRole('button', { name: /Sort by/ });
    const isOn = (name: string) => hasFocus(screen.queryByRole('option', { name }));
    await press('Tab', 'Moves the focus to the button.', () => hasFocus(button));
    await press('Space', 'Opens the list, at the chosen option. Enter does too.', () =>
      isOn('Created date, oldest first'),
    );
    await press('Arrow down', 'Moves to the next option.', () => isOn('Created date, newest first'));
    await press('Arrow up', 'Moves to the one before.', () => isOn('Created date, oldest first'));
    await press('End', 'Moves to the last.', () => isOn('Name, Z to A'));
    await press('Home', 'Moves to the first.', () => isOn('Created date, oldest first'));
    await press('Letters', 'Move to the option that begins with them.', () => isOn('Name, A to Z'), 'na');
    await press('Enter', 'Chooses the option, and closes the list.', () => callsOf(args.onChange) === 1);
    await waitFor(() => expect(button).toHaveFocus());
    await press('Arrow down', 'On the button: opens the list.', () => isOn('Name, A to Z'));
    await press('Escape', 'Closes the list without choosing.', () => hasFocus(button));
  },
});

export const DontHideTwo = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    label: 'Theme',
    defaultValue: 'light',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
});
