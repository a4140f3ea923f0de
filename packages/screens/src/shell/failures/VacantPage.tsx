import { Button, EmptyState } from '@community/ui';

export interface VacantPageProps {
  /** Asks for the page again. */
  onRetry: () => void;
}

/** Shown for a page without rows in a list that has some. */
export function VacantPage({ onRetry }: VacantPageProps) {
  return (
    <EmptyState
      title="There is nothing on this page."
      icon="search"
      actions={
        <Button variant="primary" icon="refresh" onPress={onRetry}>
          Load again
        </Button>
      }
    >
      The list may have changed while it was being loaded.
    </EmptyState>
  );
}
