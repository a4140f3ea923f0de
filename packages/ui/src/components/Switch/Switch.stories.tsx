import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = preview.meta({
  title: 'Components/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { children: 'Public', onChange: fn() },
});

export const Off = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('switch', { name: 'Public' })).toBeChecked();
    await userEvent.click(canvas.getByText('Public'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
});

export const On = meta.story({ args: { defaultSelected: true } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const control = canvas.getByRole<HTMLInputElement>('switch');
    await press('Tab', 'Moves the focus to the switch.', () => hasFocus(control));
    await press('Space', 'Turns it on; a second time turns it off.', () => control.checked);
  },
});

export const DontNameTheState = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: 'Make private' },
});
