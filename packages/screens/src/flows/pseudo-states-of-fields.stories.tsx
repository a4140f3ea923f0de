import preview from '@community/catalogue/preview';
import { holdStates, PseudoStates } from '@community/catalogue/pseudo-states';
import {
  Checkbox as OwnCheckbox,
  FileDrop as OwnFileDrop,
  Radio as OwnRadio,
  RadioGroup as OwnRadioGroup,
  SearchField as OwnSearchField,
  SegmentedControl as OwnSegmentedControl,
  Select as OwnSelect,
  Switch as OwnSwitch,
  TextField as OwnTextField,
} from '@community/ui';
import { fn } from 'storybook/test';
import { TagGroup as OwnTagGroup } from '../content/tags/TagGroup/TagGroup.tsx';
import { TagPicker as OwnTagPicker } from '../content/tags/TagPicker/TagPicker.tsx';
import { TagSelect as OwnTagSelect } from '../content/tags/TagSelect/TagSelect.tsx';
import { KitColourGroup as OwnKitColourGroup } from '../licensing/KitColourGroup/KitColourGroup.tsx';

/** How what is filled in or chosen from looks at rest, under the pointer, with the focus, pressed and disabled. */
const meta = preview.meta({ title: 'Components/Pseudo-states', component: PseudoStates, play: holdStates });

export const TextField = meta.story({
  args: { children: (isDisabled) => <OwnTextField label="Name" defaultValue="Septic shock" isDisabled={isDisabled} /> },
});

export const SearchField = meta.story({
  args: { children: (isDisabled) => <OwnSearchField label="Search" isDisabled={isDisabled} /> },
});

export const Select = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnSelect
        label="Sort by"
        options={[{ value: 'name', label: 'Name' }]}
        defaultValue="name"
        isDisabled={isDisabled}
      />
    ),
  },
});

export const Checkbox = meta.story({
  args: { children: (isDisabled) => <OwnCheckbox isDisabled={isDisabled}>Select all</OwnCheckbox> },
});

export const Switch = meta.story({
  args: { children: (isDisabled) => <OwnSwitch isDisabled={isDisabled}>Public</OwnSwitch> },
});

export const SegmentedControl = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnSegmentedControl
        aria-label="Age"
        label="Age"
        segments={[
          { value: -1, label: 'All' },
          { value: 2, label: 'Adult' },
        ]}
        value={-1}
        onChange={fn()}
        isDisabled={isDisabled}
      />
    ),
  },
});

export const FileDrop = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnFileDrop label="Drop your files here" onSelect={fn()} onDrop={fn()} isDisabled={isDisabled} />
    ),
  },
});

export const RadioGroup = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnRadioGroup label="Who sees it" defaultValue="public" isDisabled={isDisabled}>
        <OwnRadio value="private">Only you</OwnRadio>
        <OwnRadio value="public">Everyone who is signed in</OwnRadio>
      </OwnRadioGroup>
    ),
  },
});

export const KitColourGroup = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnKitColourGroup label="Kit colour" value="orange" onChange={fn()} isDisabled={isDisabled} />
    ),
  },
});

const tags = [
  { id: 12, title: 'sepsis' },
  { id: 9, title: 'cardiology' },
];

export const TagGroup = meta.story({
  args: {
    canBeDisabled: false,
    children: () => <OwnTagGroup aria-label="Selected tags" tags={tags} onRemove={fn()} />,
  },
});

export const TagSelect = meta.story({
  args: {
    canBeDisabled: false,
    children: () => <OwnTagSelect tags={tags} selectedIds={[]} onChange={fn()} />,
  },
});

export const TagPicker = meta.story({
  args: {
    canBeDisabled: false,
    children: () => (
      <OwnTagPicker
        label="Tags"
        tags={tags}
        chosen={tags.slice(0, 1)}
        maxLength={60}
        onAdd={fn()}
        onCreate={fn()}
        onRemove={fn()}
      />
    ),
  },
});
