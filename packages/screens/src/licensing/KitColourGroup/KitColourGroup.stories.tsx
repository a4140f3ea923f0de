import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
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
  title: 'Components/KitColourGroup',
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

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const radio = (name: string) => canvas.getByRole<HTMLInputElement>('radio', { name });
    await press('Tab', 'Moves the focus to the chosen colour, or to the first.', () => hasFocus(radio('none')));
    await press('Space', 'Chooses it, if none is chosen.', () => radio('none').checked);
    await press('Arrow right', 'Chooses the next colour, and after the last the first.', () => radio('camo').checked);
    await press('Arrow left', 'Chooses the one before.', () => radio('none').checked);
    await press('Arrow down', 'Like Arrow right.', () => radio('camo').checked);
    await press('Arrow up', 'Like Arrow left.', () => radio('none').checked);
  },
});

export const DontChooseForThem = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { value: 'camo', label: 'Kit colour' },
});
