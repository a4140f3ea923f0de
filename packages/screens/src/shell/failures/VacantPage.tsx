import { Button } from '@community/ui';
import { DeviceState } from './DeviceState.tsx';

export interface VacantPageProps {
  /** Asks for the page again. */
  onRetry: () => void;
}

/** Shown for a page without rows in a list that has some. */
export function VacantPage({ onRetry }: VacantPageProps) {
  return (
    <DeviceState
      condition="nothing"
      title="There is nothing on this page."
      actions={
        <Button variant="primary" icon="refresh" onPress={onRetry}>
          Load again
        </Button>
      }
    >
      The list may have changed while it was being loaded.
    </DeviceState>
  );
}
