import type { SessionActor } from '@community/machines/account';
import { sessionTexts } from '@community/messages/account';
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

const problems = {
  unreachable: {
    condition: 'failed',
    title: sessionTexts.unreachableTitle,
    text: null,
    action: sessionTexts.tryAgain,
  },
  signOutFailed: {
    condition: 'failed',
    title: sessionTexts.signOutFailedTitle,
    text: sessionTexts.signOutFailed,
    action: sessionTexts.signOutAgain,
  },
  expired: {
    condition: 'standby',
    title: sessionTexts.expiredTitle,
    text: sessionTexts.expired,
    action: sessionTexts.goToSignIn,
  },
  replaced: {
    condition: 'standby',
    title: sessionTexts.replacedTitle,
    text: sessionTexts.replaced,
    action: sessionTexts.reload,
  },
} as const;

type Closed = keyof typeof sessionTexts.waiting | keyof typeof problems;

const isClosed = (state: SessionState): state is Closed => state in sessionTexts.waiting || state in problems;

/** Renders the page once the session is known; otherwise explains the problem. */
export function SessionGate({ actor, onReload, children }: SessionGateProps) {
  const current = useSelector(actor, (snapshot) => snapshot.value);
  // Closing is immediate. Opening is deferred, because it renders the whole page: the browser can interrupt that. This
  // also holds if the response came before the gate: in the same render, any change beside the page would restart its
  // rendering, without interruption.
  const former = useDeferredValue(current, current === 'signedIn' ? 'unknown' : current);
  const state = isClosed(current) ? current : former;
  useTurn(current in problems ? 'session' : null);
  const failure = useSelector(actor, ({ context }) => context.failure);

  if (state === 'unknown' || state === 'signingOut' || state === 'leaving') {
    return (
      <main className={styles.gate}>
        <ProgressCircle isIndeterminate aria-label={sessionTexts.waiting[state]} />
        <h1 className={styles.waiting}>{sessionTexts.waiting[state]}</h1>
      </main>
    );
  }
  if (state === 'unreachable' || state === 'signOutFailed' || state === 'expired' || state === 'replaced') {
    const { condition, title, text, action } = problems[state];
    const canRetry = state === 'unreachable' || state === 'signOutFailed';
    return (
      <main className={styles.gate}>
        <DeviceState
          condition={state === 'unreachable' && failure?.kind === 'unreachable' ? 'offline' : condition}
          title={title}
          level={1}
          actions={
            <Button variant="primary" onPress={() => (canRetry ? actor.send({ type: 'retried' }) : onReload())}>
              {action}
            </Button>
          }
        >
          {canRetry && <FailureText failure={failure} more={text ?? undefined} />}
          {!canRetry && text}
        </DeviceState>
      </main>
    );
  }
  return children;
}
