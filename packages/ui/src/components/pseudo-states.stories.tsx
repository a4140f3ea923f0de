import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { holdStates, PseudoStates } from '../../../../.storybook/pseudo-states.tsx';
import { Breadcrumbs as OwnBreadcrumbs } from './Breadcrumbs/index.ts';
import { Button as OwnButton } from './Button/index.ts';
import { ButtonLink as OwnButtonLink } from './ButtonLink/index.ts';
import { Checkbox as OwnCheckbox } from './Checkbox/index.ts';
import { Disclosure as OwnDisclosure } from './Disclosure/index.ts';
import { FileDrop as OwnFileDrop } from './FileDrop/index.ts';
import { IconButton as OwnIconButton } from './IconButton/index.ts';
import { IconLink as OwnIconLink } from './IconLink/index.ts';
import { KitColourGroup as OwnKitColourGroup } from './KitColourGroup/index.ts';
import { Link as OwnLink } from './Link/index.ts';
import { MenuItem as OwnMenuItem } from './Menu/index.ts';
import { MenuButton as OwnMenuButton } from './MenuButton/index.ts';
import { Pagination as OwnPagination } from './Pagination/index.ts';
import { Radio as OwnRadio, RadioGroup as OwnRadioGroup } from './RadioGroup/index.ts';
import { SearchField as OwnSearchField } from './SearchField/index.ts';
import { SegmentedControl as OwnSegmentedControl } from './SegmentedControl/index.ts';
import { Select as OwnSelect } from './Select/index.ts';
import { Switch as OwnSwitch } from './Switch/index.ts';
import { Cell, Column, Table as OwnTable, Row, TableBody, TableHeader } from './Table/index.ts';
import { Tabs as OwnTabs } from './Tabs/index.ts';
import { TagGroup as OwnTagGroup } from './TagGroup/index.ts';
import { TagPicker as OwnTagPicker } from './TagPicker/index.ts';
import { TagSelect as OwnTagSelect } from './TagSelect/index.ts';
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

export const ButtonLink = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnButtonLink href="#upload" isDisabled={isDisabled}>
        Upload Scenario
      </OwnButtonLink>
    ),
  },
});

export const IconLink = meta.story({
  args: {
    children: (isDisabled) => <OwnIconLink icon="edit" aria-label="Edit" href="#edit" isDisabled={isDisabled} />,
  },
});

export const MenuButton = meta.story({
  args: { canBeDisabled: false, children: () => <OwnMenuButton label="More" entries={[]} /> },
});

export const MenuItem = meta.story({
  args: {
    children: (isDisabled) => (
      <AriaMenu aria-label="More">
        <OwnMenuItem icon="download" isDisabled={isDisabled}>
          Download
        </OwnMenuItem>
      </AriaMenu>
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

/** Of its links those are disabled that would lead nowhere. */
export const Pagination = meta.story({
  // Each example is a landmark of its own.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  args: {
    children: (isDisabled) => <OwnPagination page={isDisabled ? 1 : 2} pageCount={3} onPageChange={fn()} />,
  },
});

export const Tabs = meta.story({
  args: {
    canBeDisabled: false,
    children: () => (
      <OwnTabs
        aria-label="Parts"
        tabs={[
          { id: 'course', label: 'Course' },
          { id: 'media', label: 'Media' },
        ]}
        selected="course"
        onChange={fn()}
      >
        The course
      </OwnTabs>
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
    children: () => <OwnTagGroup aria-label="Chosen tags" tags={tags} onRemove={fn()} />,
  },
});

export const TagSelect = meta.story({
  args: {
    children: (isDisabled) => <OwnTagSelect tags={tags} selectedIds={[]} onChange={fn()} isDisabled={isDisabled} />,
  },
});

export const TagPicker = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnTagPicker
        label="Tags"
        tags={tags}
        chosen={tags.slice(0, 1)}
        maxLength={60}
        onAdd={fn()}
        onCreate={fn()}
        onRemove={fn()}
        isDisabled={isDisabled}
      />
    ),
  },
});

export const Breadcrumbs = meta.story({
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  args: {
    canBeDisabled: false,
    children: () => <OwnBreadcrumbs crumbs={[{ label: 'Scenarios', href: '/scenarios' }, { label: 'Septic shock' }]} />,
  },
});

export const SortingColumn = meta.story({
  args: {
    canBeDisabled: false,
    children: () => (
      <OwnTable aria-label="Scenarios">
        <TableHeader>
          <Column id="name" isRowHeader allowsSorting>
            Name
          </Column>
        </TableHeader>
        <TableBody>
          <Row id="1">
            <Cell>Septic shock</Cell>
          </Row>
        </TableBody>
      </OwnTable>
    ),
  },
});
