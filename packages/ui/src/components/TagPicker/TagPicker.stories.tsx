import { tags } from '@community/mocks/builders';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Tag } from '../TagGroup/index.ts';
import { TagPicker, type TagPickerProps } from './index.ts';

function Example(props: TagPickerProps) {
  const [chosen, setChosen] = useState<readonly Tag[]>(props.chosen);
  return (
    <TagPicker
      {...props}
      chosen={chosen}
      onAdd={(tag) => setChosen([...chosen, tag])}
      onRemove={(id) => setChosen(chosen.filter((tag) => tag.id !== id))}
    />
  );
}

const meta = preview.meta({
  title: 'Components/TagPicker',
  component: Example,
  args: {
    label: 'Tags',
    description: 'Up to 20. Type to find one, or to make a new one.',
    tags,
    chosen: tags.slice(0, 2),
    maxLength: 60,
    onCreate: fn(),
    onAdd: fn(),
    onRemove: fn(),
  },
});

export const Default = meta.story();

export const Invalid = meta.story({
  args: { isInvalid: true, errorMessage: 'We could not make the tag sepsis. Try again.' },
});

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'sep');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'sepsis' }));
    await expect(await canvas.findByRole('row', { name: 'sepsis' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Tags' })).toHaveValue('');
  },
});

export const ChosenByKeyboard = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('combobox', { name: 'Tags' }).focus();
    await userEvent.keyboard('cardi{ArrowDown}{Enter}');
    await expect(await canvas.findByRole('row', { name: 'cardiology' })).toBeVisible();
  },
});

export const Created = meta.story({
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox', { name: 'Tags' }).focus();
    await userEvent.keyboard('Obstetrics{Enter}');
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith('Obstetrics'));
  },
});
