import preview from '@community/catalogue/preview';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { KitColourGroup, type KitColourGroupProps } from './KitColourGroup.tsx';

const Chosen = ({ value, onChange, ...props }: KitColourGroupProps) => {
  const [colour, setColour] = useState(value);
  return (
    <KitColourGroup
      {...props}
      value={colour}
      onChange={(chosen) => {
        setColour(chosen);
        onChange(chosen);
      }}
    />
  );
};

const meta = preview.meta({
  title: 'Components/Kit colour group',
  component: KitColourGroup,
  tags: ['autodocs'],
  render: (args) => <Chosen {...args} />,
  args: { label: 'Kit colour', value: null, onChange: fn() },
});

export const NothingChosen = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(15);
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
});

export const NoneChosen = meta.story({
  args: { value: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'none' })).toBeChecked();
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'camo' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('camo');
  },
});

export const Invalid = meta.story({ args: { isInvalid: true, errorMessage: 'Choose the colour of the kit.' } });

export const Disabled = meta.story({ args: { isDisabled: true, value: 'orange' } });
