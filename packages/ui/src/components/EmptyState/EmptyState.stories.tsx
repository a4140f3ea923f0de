import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Components/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  // The heading level depends on the page, which a story does not have.
  parameters: { a11y: { options: { rules: { 'heading-order': { enabled: false } } } } },
});

export const NoResults = meta.story({
  args: {
    icon: 'search',
    title: 'No Results Found.',
    children: "We couldn't find any results matching those criteria.",
    actions: <Button>Clear filters</Button>,
  },
});

export const NothingYet = meta.story({
  args: {
    icon: 'upload',
    title: "You haven't contributed any of this content yet!",
    actions: (
      <ButtonLink href="#upload" variant="primary">
        Upload scenario
      </ButtonLink>
    ),
  },
});

export const NotFound = meta.story({ args: { icon: 'error', title: 'Resource not found' } });

export const DontEndThere = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { icon: 'search', title: 'No data' },
});
