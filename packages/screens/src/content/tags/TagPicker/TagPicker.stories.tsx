import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { tags } from '@community/mocks/content/scenarios';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Tag } from '../TagGroup/TagGroup.tsx';
import { TagPicker, type TagPickerProps } from './TagPicker.tsx';

function Example(props: TagPickerProps) {
  const [chosen, setChosen] = useState<readonly Tag[]>(props.chosen);
  return (
    <TagPicker
      {...props}
      chosen={chosen}
      onAdd={(tag) => setChosen([...chosen, tag])}
      onCreate={(title) => {
        props.onCreate?.(title);
        if (!props.isInvalid) setChosen([...chosen, { id: 1000, title }]);
      }}
      onRemove={(id) => setChosen(chosen.filter((tag) => tag.id !== id))}
    />
  );
}

const meta = preview.meta({
  title: 'Components/TagPicker',
  component: Example,
  tags: ['autodocs'],
  args: {
    label: 'Tags',
    description: 'Up to 20. Type to find a tag or create one.',
    tags,
    chosen: tags.slice(0, 2),
    maxLength: 60,
    onCreate: fn(),
    onAdd: fn(),
    onRemove: fn(),
  },
});

const field = (canvas: ReturnType<typeof within>) => canvas.getByRole('combobox', { name: 'Tags' });

export const Default = meta.story();

export const Invalid = meta.story({
  args: { isInvalid: true, errorMessage: 'We could not create the tag sepsis. Try again.' },
});

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'sep');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'sepsis' }));
    await expect(await canvas.findByRole('row', { name: 'sepsis' })).toBeVisible();
    await expect(field(canvas)).toHaveValue('');
  },
});

export const ChosenByKeyboard = meta.story({
  play: async ({ canvas }) => {
    field(canvas).focus();
    await userEvent.keyboard('cardi{ArrowDown}{Enter}');
    await expect(await canvas.findByRole('row', { name: 'cardiology' })).toBeVisible();
  },
});

export const Created = meta.story({
  play: async ({ canvas, args }) => {
    field(canvas).focus();
    await userEvent.keyboard('Obstetrics{Enter}');
    await expect(await canvas.findByRole('row', { name: 'Obstetrics' })).toBeVisible();
    await expect(args.onCreate).toHaveBeenCalledWith('Obstetrics');
    await expect(field(canvas)).toHaveValue('');
    await expect(field(canvas)).toHaveFocus();
  },
});

export const NotCreated = meta.story({
  args: { isInvalid: true, errorMessage: 'We could not create the tag Obstetrics. Try again.' },
  play: async ({ canvas, args }) => {
    field(canvas).focus();
    await userEvent.keyboard('Obstetrics{Enter}{Enter}');
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledTimes(2));
    await expect(args.onCreate).toHaveBeenLastCalledWith('Obstetrics');
    await expect(field(canvas)).toHaveValue('Obstetrics');
    await expect(within(document.body).queryByRole('listbox')).toBeNull();
  },
});

export const Making = meta.story({
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    field(canvas).focus();
    await userEvent.keyboard('x');
    await expect(field(canvas)).toHaveFocus();
    await expect(field(canvas)).toHaveValue('');
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const input = field(canvas);
    const isActive = (name: string) => {
      const option = within(document.body).queryByRole('option', { name });
      return option !== null && input.getAttribute('aria-activedescendant') === option.id;
    };
    await press('Tab', 'Moves the focus to the field, and then to the chosen tags.', () => hasFocus(input));
    await press('Letters', 'Suggest the tags that contain them.', () => input.ariaExpanded === 'true', 'sep');
    await press('Arrow down', 'Moves to the first suggestion, and on to the next.', () => isActive('sepsis'));
    await press(
      'Enter',
      'Adds the suggestion, or the tag that is spelt out.',
      () => canvas.queryByRole('row', { name: 'sepsis' }) !== null,
    );
    await press('Letters', 'Of no tag: offer to create one.', () => input.ariaExpanded === 'true', 'Obstetrics');
    await press('Enter', 'Without a suggestion: creates the tag.', () => callsOf(args.onCreate) === 1);
  },
});

export const DontPickToFilter = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { label: 'Filter by tags', description: 'Type to find a tag.', chosen: [] },
});
