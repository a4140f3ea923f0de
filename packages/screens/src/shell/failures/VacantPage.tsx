import { failureTexts } from '@community/messages/shell';
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
      title={failureTexts.vacantTitle}
      actions={
        <Button variant="primary" icon="refresh" onPress={onRetry}>
          {failureTexts.loadAgain}
        </Button>
      }
    >
      {failureTexts.vacant}
    </DeviceState>
  );
}
