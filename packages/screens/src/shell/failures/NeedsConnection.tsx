import { Alert, Button } from '@community/ui';

export interface NeedsConnectionProps {
  /** Asks for it again. */
  onRetry: () => void;
}

/** Shown above stale rows while the requested ones are unreachable. */
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
