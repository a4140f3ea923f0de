import { Alert, Button } from '@community/ui';

export interface NeedsConnectionProps {
  /** Asks for it again. */
  onRetry: () => void;
}

/** Stands above rows that stay although others were asked for, which could not be reached. */
export function NeedsConnection({ onRetry }: NeedsConnectionProps) {
  return (
    <Alert
      variant="warning"
      title="Needs a connection"
      actions={
        <Button size="small" icon="refresh" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      What you see is what was loaded before. What you asked for follows when the connection is back.
    </Alert>
  );
}
