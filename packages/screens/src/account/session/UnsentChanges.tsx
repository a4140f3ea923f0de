import type { SessionActor } from '@community/machines/account';
import { sessionTexts } from '@community/messages/account';
import { Button, useTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import * as styles from './SessionGate.css.ts';

export interface UnsentChangesProps {
  /** The running session. */
  actor: SessionActor;
  /** Called when the user stays signed in: the caller has to navigate on. */
  onStay: () => void;
}

/** Asks before signing out if unsent changes on this device would be lost. */
export function UnsentChanges({ actor, onStay }: UnsentChangesProps) {
  const unsent = useSelector(actor, ({ context }) => context.unsent);
  useTurn('session');
  return (
    <main className={styles.gate}>
      <DeviceState
        condition={unsent === 0 ? 'standby' : 'offline'}
        title={unsent === 0 ? sessionTexts.nothingWaitsTitle : sessionTexts.unsentTitle}
        level={1}
        actions={
          <>
            <Button
              variant="primary"
              onPress={() => {
                actor.send({ type: 'signOut.dismissed' });
                onStay();
              }}
            >
              {sessionTexts.staySignedIn}
            </Button>
            <Button onPress={() => actor.send({ type: 'signOut.confirmed' })}>
              {unsent === 0 ? sessionTexts.signOut : sessionTexts.signOutAnyway}
            </Button>
          </>
        }
      >
        {unsent === 0 ? sessionTexts.nothingWaits : sessionTexts.unsent(unsent)}
      </DeviceState>
    </main>
  );
}
