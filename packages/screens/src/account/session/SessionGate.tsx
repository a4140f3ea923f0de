import type { SessionActor } from '@community/machines/account';
import { Button, ProgressCircle, useTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import type { SnapshotFrom } from 'xstate';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './SessionGate.css.ts';

type SessionState = SnapshotFrom<SessionActor>['value'];

export interface SessionGateProps {
  /** The running session. */
  actor: SessionActor;
  /** Reloads the page. */
  onReload: () => void;
  /** What is behind the gate. */
  children: ReactNode;
}

const waiting = {
  unknown: 'Opening the portal',
  signingOut: 'Signing out',
  leaving: 'Signing out',
} as const;

const problems = {
  unreachable: {
    condition: 'offline',
    title: 'We could not open the portal.',
    text: 'Nothing is lost.',
    action: 'Try again',
  },
  signOutFailed: {
    condition: 'failed',
    title: 'You may still be signed in.',
    text: 'The portal did not confirm that your session has ended. Try again before you leave this device.',
    action: 'Sign out again',
  },
  expired: {
    condition: 'standby',
    title: 'Your session has ended.',
    text: 'Sign in again to continue where you left off.',
    action: 'Go to sign-in',
  },
  replaced: {
    condition: 'standby',
    title: 'You were signed out in another tab.',
    text: 'Reload this page to continue.',
    action: 'Reload',
  },
} as const;

type Closed = keyof typeof waiting | keyof typeof problems;

const isClosed = (state: SessionState): state is Closed => state in waiting || state in problems;

/** Shows the page only while it is settled who is signed in, and otherwise says what is the matter. */
export function SessionGate({ actor, onReload, children }: SessionGateProps) {
  const current = useSelector(actor, (snapshot) => snapshot.value);
  // Closing is at once. Opening is deferred: all of the page is drawn then, and the browser gets a turn in between. So it
  // is where the answer came before the gate: drawn with it, the page would be begun anew, in one piece, by each change
  // of what is drawn beside it.
  const former = useDeferredValue(current, current === 'signedIn' ? 'unknown' : current);
  const state = isClosed(current) ? current : former;
  useTurn(current in problems ? 'session' : null);
  const failure = useSelector(actor, ({ context }) => context.failure);

  if (state === 'unknown' || state === 'signingOut' || state === 'leaving') {
    return (
      <main className={styles.gate}>
        <ProgressCircle isIndeterminate aria-label={waiting[state]} />
        <h1 className={styles.waiting}>{waiting[state]}</h1>
      </main>
    );
  }
  if (state === 'unreachable' || state === 'signOutFailed' || state === 'expired' || state === 'replaced') {
    const { condition, title, text, action } = problems[state];
    const canRetry = state === 'unreachable' || state === 'signOutFailed';
    return (
      <main className={styles.gate}>
        <DeviceState
          condition={condition}
          title={title}
          level={1}
          actions={
            <Button variant="primary" onPress={() => (canRetry ? actor.send({ type: 'retried' }) : onReload())}>
              {action}
            </Button>
          }
        >
          {canRetry && (
            <>
              <FailureText failure={failure} />{' '}
            </>
          )}
          {text}
        </DeviceState>
      </main>
    );
  }
  return children;
}
