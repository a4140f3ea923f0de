import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TagSelect, type TagSelectProps } from './TagSelect.tsx';

/** Keeps the choice, as a screen's machine would. */
function Controlled({ selectedIds, onChange, ...props }: TagSelectProps) {
  const [ids, setIds] = useState(selectedIds);
  return (
    <TagSelect
      {...props}
      selectedIds={ids}
      onChange={(next) => {
        setIds(next);
        onChange(next);
      }}
    />
  );
}

const tags = [
  'airway',
  'ALS',
  'anaesthesia',
  'cardiology',
  'delivery room',
  'escalation',
  'internal medicine',
  'NLS',
  'non-invasive ventilation',
  'paediatric',
  'respiratory',
  'sepsis',
].map((title, index) => ({ id: index + 1, title }));

const meta = preview.meta({
  title: 'Components/TagSelect',
  component: Controlled,
  tags: ['autodocs'],
  args: { tags, selectedIds: [], onChange: fn() },
});

export const NothingChosen = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveAccessibleDescription('None selected');
  },
});

export const SomeChosen = meta.story({
  args: { selectedIds: [9, 12] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveAccessibleDescription('2 selected');
    const chosen = await canvas.findByRole('grid', { name: 'Selected tags' });
    await expect(within(chosen).getByText('non-invasive ventila…')).toBeVisible();
    await userEvent.click(within(within(chosen).getByRole('row', { name: 'sepsis' })).getByRole('button'));
    await expect(args.onChange).toHaveBeenLastCalledWith([9]);
  },
});

export const Open = meta.story({
  args: { selectedIds: [12] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags' }));
    const list = await screen.findByRole('listbox', { name: 'Tags' });
    await expect(within(list).getAllByRole('option')).toHaveLength(12);
    await expect(within(list).getByRole('option', { name: 'sepsis' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const FilteredByKeyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const filter = await screen.findByRole('searchbox', { name: 'Filter tags' });
    await waitFor(() => expect(filter).toHaveFocus());
    await userEvent.keyboard('resp');
    const list = screen.getByRole('listbox', { name: 'Tags' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([11]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Tags' })).toHaveFocus());
  },
});

export const NoneMatches = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter tags' }), 'xyz');
    const text = await screen.findByText('No matches.');
    await waitFor(() => expect(text).toBeVisible());
  },
});

export const Loading = meta.story({
  args: { tags: [], isLoading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags' }));
    const progress = await screen.findByRole('progressbar', { name: 'Loading tags' });
    await waitFor(() => expect(progress).toBeVisible());
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const button = canvas.getByRole('button', { name: 'Tags' });
    const filter = () => screen.queryByRole('searchbox', { name: 'Filter tags' });
    const isOn = (name: string) => hasFocus(screen.queryByRole('option', { name }));
    await press('Tab', 'Moves the focus to the button, and then to the chosen tags.', () => hasFocus(button));
    await press('Enter', 'Opens the list with the focus in its filter. Space does too.', () => hasFocus(filter()));
    await press('Letters', 'Narrow the list.', () => screen.queryAllByRole('option').length === 1, 'resp');
    await press('Arrow down', 'In the filter: moves to the list.', () => isOn('respiratory'));
    await press('Enter', 'Chooses the tag, or no longer. Space does too.', () => callsOf(args.onChange) === 1);
    await press('Escape', 'Closes the list, and returns the focus to the button.', () => hasFocus(button));
  },
});

export const DontOfferFew = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { label: 'Kind', tags: tags.slice(0, 2) },
});
