import type { Failure } from '@community/machines/shared';
import { failureTexts } from '@community/messages/shell';
import { Button } from '@community/ui';
import { DeviceState } from './DeviceState.tsx';
import { FailureText } from './FailureText.tsx';

export interface LoadFailureProps {
  /** What could not be loaded, in a sentence. */
  title: string;
  /**
   * Level of the title within the page's outline.
   * @default 2
   */
  level?: 1 | 2 | 3 | 4;
  /** Why it could not. */
  failure: Failure | null;
  /** What is safe nevertheless, in a sentence. */
  reassurance?: string;
  /** Asks for it again. */
  onRetry: () => void;
}

/** Shown instead of content that failed to load. */
export function LoadFailure({ title, level = 2, failure, reassurance, onRetry }: LoadFailureProps) {
  return (
    <DeviceState
      condition={failure?.kind === 'unreachable' ? 'offline' : 'failed'}
      title={title}
      level={level}
      actions={
        <Button variant="primary" icon="refresh" onPress={onRetry}>
          {failureTexts.tryAgain}
        </Button>
      }
    >
      <FailureText failure={failure} more={reassurance} />
    </DeviceState>
  );
}
