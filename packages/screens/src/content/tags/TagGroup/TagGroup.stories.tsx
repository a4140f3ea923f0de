import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { TagGroup } from './TagGroup.tsx';

const meta = preview.meta({
  title: 'Components/TagGroup',
  component: TagGroup,
  tags: ['autodocs'],
  args: {
    'aria-label': 'Selected tags',
    tags: [
      { id: 12, title: 'sepsis' },
      { id: 9, title: 'non-invasive ventilation' },
    ],
    onRemove: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenLastCalledWith(12);
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const isOn = (name: string) => hasFocus(canvas.getByRole('row', { name }));
    const sepsis = canvas.getByRole('row', { name: 'sepsis' });
    await press('Tab', 'Moves the focus to the first tag.', () => isOn('sepsis'));
    await press('Arrow right', 'Moves to the next tag, and then to the first.', () => !hasFocus(sepsis));
    await press('Arrow left', 'Moves to the tag before.', () => isOn('sepsis'));
    await press('End', 'Moves to the last tag.', () => !hasFocus(sepsis));
    await press('Home', 'Moves to the first.', () => isOn('sepsis'));
    await press('Delete', 'Removes the tag. Backspace does too.', () => callsOf(args.onRemove) === 1);
  },
});

export const DontGroupWhatStays = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { 'aria-label': 'Tags of the scenario', tags: [{ id: 12, title: 'sepsis' }] },
});
