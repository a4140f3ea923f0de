import type { OwnSessionsActor } from '@community/machines/account';
import { ownSessionsTexts } from '@community/messages/account';
import { Alert, Button, Link, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';
import * as styles from './OwnSessions.css.ts';
import { nameOf, SessionRow } from './SessionRow.tsx';

export interface OwnSessionsProps {
  /** The running page. */
  actor: OwnSessionsActor;
}

/** Where the user is signed in, and signing out there. */
export function OwnSessions({ actor }: OwnSessionsProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const shown = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.shown : null));
  const { sessions, target, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isEnding = shown === 'endingOne' || shown === 'endingOthers' || shown === 'checking';
  const isElsewhere = sessions.some(({ is_current }) => !is_current);
  const place =
    target === null || target === 'others'
      ? ownSessionsTexts.places.others
      : ownSessionsTexts.places.one(nameOf(target));
  return (
    <AccountPage title={ownSessionsTexts.title} isBusy={isLoading}>
      {isLoading && (
        <div className={page.facts}>
          {['60%', '75%', '55%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {hasFailed && (
        <LoadFailure
          title={ownSessionsTexts.loadFailed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {shown && (
        <>
          <p className={page.prose}>{isElsewhere ? ownSessionsTexts.several : ownSessionsTexts.alone}</p>
          {shown === 'ended' && (
            <Alert variant="success" title={ownSessionsTexts.success}>
              {ownSessionsTexts.ended(place)}
            </Alert>
          )}
          {shown === 'refused' && (
            <Alert variant="danger" title={ownSessionsTexts.endFailed(place)}>
              <FailureText failure={failure} />
            </Alert>
          )}
          {(shown === 'checking' || shown === 'unclear') && (
            <LostResponse
              question={ownSessionsTexts.whetherEnded(place)}
              isChecking={shown === 'checking'}
              onCheck={() => actor.send({ type: 'retried' })}
            />
          )}
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.uuid_id}
                session={session}
                isEnding={isEnding && target !== 'others' && target?.uuid_id === session.uuid_id}
                isDisabled={isEnding || shown === 'unclear'}
                onEnd={() => actor.send({ type: 'end.requested', id: session.uuid_id })}
              />
            ))}
          </ul>
          {isElsewhere && (
            <div className={page.actions}>
              <Button
                icon="logout"
                isPending={isEnding && target === 'others'}
                pendingLabel={ownSessionsTexts.signingOutOthers}
                isDisabled={(isEnding && target !== 'others') || shown === 'unclear'}
                onPress={() => actor.send({ type: 'endOthers.requested' })}
              >
                {ownSessionsTexts.signOutOthers}
              </Button>
            </div>
          )}
          <p className={styles.advice}>
            {ownSessionsTexts.howAccurateAndThen} <Link href="/me/password">{ownSessionsTexts.changePassword}</Link>.
          </p>
        </>
      )}
    </AccountPage>
  );
}
