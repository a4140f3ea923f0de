import { expectFocusOrder } from '@community/catalogue/focus-order';
import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

/** Keeps the value, as a screen's machine would. */
function Controlled({ value, onChange, ...props }: SegmentedControlProps<number>) {
  const [chosen, setChosen] = useState(value);
  return (
    <SegmentedControl
      {...props}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

const condition = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Stable' },
  { value: 1, label: 'Deteriorating' },
  { value: 2, label: 'Cardiac arrest' },
];

const meta = preview.meta({
  title: 'Components/SegmentedControl',
  component: Controlled,
  tags: ['autodocs'],
  args: {
    'aria-label': 'Patient condition',
    label: 'Condition',
    segments: condition,
    value: -1,
    onChange: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Patient condition' });
    await expect(group).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Deteriorating' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByRole('radio', { name: 'Deteriorating' })).toBeChecked();
  },
});

export const NoneChosen = meta.story({
  args: { value: 9 },
  play: async ({ canvas }) => {
    for (const { label } of condition) await expect(canvas.getByRole('radio', { name: label })).not.toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Cardiac arrest' }));
    await expect(canvas.getByRole('radio', { name: 'Cardiac arrest' })).toBeChecked();
  },
});

export const WithoutPaintedLabel = meta.story({
  render: ({ label: _label, ...args }) => <Controlled {...args} />,
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const TabLeadsToTheChosenOne = meta.story({
  parameters: withoutScreenshot,
  args: { value: 1 },
  play: async () => {
    await expectFocusOrder('Deteriorating');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(document.activeElement).toHaveAccessibleName('Deteriorating');
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const segment = (name: string) => canvas.getByRole('radio', { name });
    await press('Tab', 'Moves the focus to the chosen segment.', () => hasFocus(segment('All')));
    await press('Arrow right', 'Moves to the next one.', () => hasFocus(segment('Stable')));
    await press('Arrow left', 'Moves to the one before.', () => hasFocus(segment('All')));
    segment('Deteriorating').focus();
    await press('Enter', 'Chooses the one that has the focus.', () => callsOf(args.onChange) === 1);
    segment('Stable').focus();
    await press('Space', 'Does the same.', () => callsOf(args.onChange) === 2);
  },
});

export const DontCrowd = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    label: 'Who sees it',
    'aria-label': 'Who sees it',
    value: 0,
    segments: [
      { value: 0, label: 'Only you, until you publish it' },
      { value: 1, label: 'Everyone who is signed in' },
      { value: 2, label: 'Everyone who has the address' },
    ],
  },
});
