import { ButtonLink, EmptyState } from '@community/ui';

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <>
      <title>Resource not found · Community</title>
      <EmptyState
        title="Resource not found"
        level={1}
        icon="search"
        actions={
          <ButtonLink href="/scenarios" variant="primary">
            Browse scenarios
          </ButtonLink>
        }
      >
        It may have been deleted or made private, or the address is not quite right.
      </EmptyState>
    </>
  );
}
