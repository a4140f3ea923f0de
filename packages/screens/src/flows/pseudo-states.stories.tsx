import preview from '@community/catalogue/preview';
import { holdStates, PseudoStates } from '@community/catalogue/pseudo-states';
import {
  Cell,
  Column,
  Breadcrumbs as OwnBreadcrumbs,
  Button as OwnButton,
  ButtonLink as OwnButtonLink,
  Disclosure as OwnDisclosure,
  IconButton as OwnIconButton,
  IconLink as OwnIconLink,
  Link as OwnLink,
  MenuItem as OwnMenuItem,
  Pagination as OwnPagination,
  Table as OwnTable,
  Tabs as OwnTabs,
  ToggleButton as OwnToggleButton,
  Row,
  TableBody,
  TableHeader,
} from '@community/ui';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { fn } from 'storybook/test';
import { MenuButton as OwnMenuButton } from '../shell/MenuButton/MenuButton.tsx';

/** How what is pressed or followed looks at rest, under the pointer, with the focus, pressed and disabled. */
const meta = preview.meta({ title: 'Components/Pseudo-states', component: PseudoStates, play: holdStates });

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
  args: { children: (isDisabled) => <OwnButton isDisabled={isDisabled}>Upload scenario</OwnButton> },
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
        Delete scenario
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

export const Disclosure = meta.story({
  // The heading level depends on the page, which a story does not have.
  parameters: { a11y: { options: { rules: { 'heading-order': { enabled: false } } } } },
  args: {
    children: (isDisabled) => (
      <OwnDisclosure title="Favourites" isDisabled={isDisabled}>
        Inside
      </OwnDisclosure>
    ),
  },
});

export const ButtonLink = meta.story({
  args: {
    children: (isDisabled) => (
      <OwnButtonLink href="#upload" isDisabled={isDisabled}>
        Upload scenario
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

/** Links that have no target are disabled. */
export const Pagination = meta.story({
  // Each example is a separate landmark.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
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

export const Breadcrumbs = meta.story({
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
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
