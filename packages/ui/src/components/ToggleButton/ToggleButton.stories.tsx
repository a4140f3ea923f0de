import preview from '@community/catalogue/preview';
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
