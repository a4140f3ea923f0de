import type { AppShellActor } from '@community/machines/shell';
import { frameTexts } from '@community/messages/shell';
import { Alert, Button, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './AppShell.css.ts';

interface NoticeProps {
  /** The running frame. */
  actor: AppShellActor;
}

/** What the screens announce: successes are read out, failures are shown too. */
export function Notice({ actor }: NoticeProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.notice);
  const { message, successMessage } = useSelector(actor, (snapshot) => snapshot.context);
  function dismiss(): void {
    // The button that has the focus goes away.
    document.getElementById('content')?.focus({ preventScroll: true });
    actor.send({ type: 'notice.dismissed' });
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{successMessage}</span>
      </VisuallyHidden>
      {state === 'failure' && (
        <div className={styles.failure} data-foot-notice="failure">
          <Alert
            variant="danger"
            actions={
              <Button size="small" onPress={dismiss}>
                {frameTexts.dismiss}
              </Button>
            }
          >
            {message}
          </Alert>
        </div>
      )}
    </>
  );
}
