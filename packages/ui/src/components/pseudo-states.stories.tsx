import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { holdStates, PseudoStates } from '../../../../.storybook/pseudo-states.tsx';
import { Button as OwnButton } from './Button/index.ts';
import { Checkbox as OwnCheckbox } from './Checkbox/index.ts';
import { Disclosure as OwnDisclosure } from './Disclosure/index.ts';
import { FileDrop as OwnFileDrop } from './FileDrop/index.ts';
import { IconButton as OwnIconButton } from './IconButton/index.ts';
import { Link as OwnLink } from './Link/index.ts';
import { SearchField as OwnSearchField } from './SearchField/index.ts';
import { SegmentedControl as OwnSegmentedControl } from './SegmentedControl/index.ts';
import { Select as OwnSelect } from './Select/index.ts';
import { Switch as OwnSwitch } from './Switch/index.ts';
import { TextField as OwnTextField } from './TextField/index.ts';
import { ToggleButton as OwnToggleButton } from './ToggleButton/index.ts';

/** How each control looks at rest, under the pointer, with the focus, pressed and disabled. */
const meta = preview.meta({
  title: 'Components/Pseudo-states',
  component: PseudoStates,
  play: async ({ canvasElement }) => {
    holdStates(canvasElement);
    await expect(canvasElement.querySelector('[data-pseudo="focused"]')).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
});

export const PrimaryButton = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnButton variant="primary" isDisabled={isDisabled}>
        Sign in
      </OwnButton>
    ),
  },
});

export const SecondaryButton = meta.story({
  args: { children: (isDisabled) => <OwnButton isDisabled={isDisabled}>Upload Scenario</OwnButton> },
});

export const QuietButton = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnButton variant="quiet" isDisabled={isDisabled}>
        Clear filters
      </OwnButton>
    ),
  },
});

export const DangerButton = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnButton variant="danger" isDisabled={isDisabled}>
        Delete Scenario
      </OwnButton>
    ),
  },
});

export const IconButton = meta.story({
  args: { children: (isDisabled) => <OwnIconButton icon="more" aria-label="More" isDisabled={isDisabled} /> },
});

export const ToggleButton = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnToggleButton icon="star" isDisabled={isDisabled}>
        Favourite
      </OwnToggleButton>
    ),
  },
});

export const Link = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnLink href="/scenarios" isDisabled={isDisabled}>
        Scenarios
      </OwnLink>
    ),
  },
});

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

export const Disclosure = meta.story({
  // The level of the title follows from the page it stands on, which a story does not have.
  parameters: { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } },
  args: {
    children: (isDisabled) => (
      <OwnDisclosure title="Favourites" isDisabled={isDisabled}>
        Inside
      </OwnDisclosure>
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
