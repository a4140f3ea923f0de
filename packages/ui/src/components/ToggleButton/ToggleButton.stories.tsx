import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { ToggleButton } from './ToggleButton.tsx';

const meta = preview.meta({
  title: 'Components/ToggleButton',
  component: ToggleButton,
  tags: ['autodocs'],
  args: { onChange: fn() },
});

export const Off = meta.story({ args: { icon: 'star', children: 'Favourite' } });

export const On = meta.story({
  args: { icon: 'star', selectedIcon: 'starFilled', children: 'Favourite', defaultSelected: true },
});

export const FavouriteInList = meta.story({
  args: {
    icon: 'star',
    selectedIcon: 'starFilled',
    variant: 'quiet',
    tone: 'star',
    'aria-label': 'Favourite Septic shock on the ward',
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Favourite Septic shock on the ward', pressed: false });
    await userEvent.click(button);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
});

export const Disabled = meta.story({ args: { icon: 'star', children: 'Favourite', isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { icon: 'star', children: 'Favourite' },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const button = canvas.getByRole('button');
    const isOn = () => button.getAttribute('aria-pressed') === 'true';
    await press('Tab', 'Moves the focus to the button.', () => hasFocus(button));
    await press('Enter', 'Turns it on.', isOn);
    await press('Space', 'Turns it off. Both keys do both.', () => !isOn());
  },
});

export const DontChangeTheText = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { icon: 'star', selectedIcon: 'starFilled', defaultSelected: true, children: 'Remove from favourites' },
});
