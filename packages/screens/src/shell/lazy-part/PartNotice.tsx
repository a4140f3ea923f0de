import { failureTexts } from '@community/messages/shell';
import { Alert, Button } from '@community/ui';
import * as styles from './PartNotice.css.ts';
import type { LazyProblem } from './problem.ts';

export interface PartNoticeProps {
  /** Why the part is not there. */
  problem: LazyProblem;
}

/** Says in the flow of a page why a part of it is not there. */
export function PartNotice({ problem }: PartNoticeProps) {
  return (
    <Alert
      variant="warning"
      {...(problem === 'missing' && {
        actions: <Button onPress={() => location.reload()}>{failureTexts.reload}</Button>,
      })}
    >
      {failureTexts.parts[problem]}
    </Alert>
  );
}

/** Explains at the foot of the window why a part does not open. */
export function FloatingPartNotice({ problem }: PartNoticeProps) {
  return (
    <div className={styles.floating}>
      <PartNotice problem={problem} />
    </div>
  );
}
