import { failureTexts } from '@community/messages/shell';
import { StateDevice } from '@community/pictures/device-state';
import { Alert, Button } from '@community/ui';
import * as styles from './failures.css.ts';

export interface NeedsConnectionProps {
  /** Asks for it again. */
  onRetry: () => void;
}

/** Shown above stale rows while the requested ones are unreachable. */
export function NeedsConnection({ onRetry }: NeedsConnectionProps) {
  return (
    <Alert
      variant="warning"
      picture={<StateDevice condition="offline" className={styles.small} />}
      title={failureTexts.needsAConnection}
      actions={
        <Button size="small" icon="refresh" onPress={onRetry}>
          {failureTexts.tryAgain}
        </Button>
      }
    >
      {failureTexts.loadedBefore}
    </Alert>
  );
}
