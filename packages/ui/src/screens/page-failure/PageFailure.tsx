import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';

export interface PageFailureProps {
  /** Loads the page anew. */
  onReload: () => void;
}

/** What stands where a page could not be loaded, or broke. */
export function PageFailure({ onReload }: PageFailureProps) {
  return (
    <main>
      <title>This page did not load · Community</title>
      <EmptyState
        title="This page did not load."
        level={1}
        icon="warning"
        actions={
          <Button variant="primary" onPress={onReload}>
            Reload
          </Button>
        }
      >
        The portal may have been updated, or the connection was lost. What you saved is safe.
      </EmptyState>
    </main>
  );
}
