import type { ProfileActor } from '@community/machines/account';
import { profileTexts } from '@community/messages/account';
import { Alert, ButtonLink, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfilePrivacy } from './ProfilePrivacy.tsx';

export interface ProfileProps {
  /** The running page. */
  actor: ProfileActor;
  /** The content below the profile. */
  children?: ReactNode;
}

const widths = ['60%', '50%', '70%', '80%', '55%', '75%', '65%'];

/** The placeholder for the profile's facts. */
function ProfileSkeleton() {
  return (
    <div className={page.facts}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** The user's profile: what the portal knows, and whether others may see it. */
export function Profile({ actor, children }: ProfileProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const shown = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.shown : null));
  const { user, isPublicWanted, failure } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <AccountPage title={profileTexts.title} isBusy={isLoading}>
      {isLoading && <ProfileSkeleton />}
      {hasFailed && (
        <LoadFailure
          title={profileTexts.loadFailed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {user && shown && (
        <>
          <ProfileFacts user={user} />
          <div className={page.actions}>
            <ButtonLink href="/me/profile" icon="edit">
              {profileTexts.updateDetails}
            </ButtonLink>
            <ButtonLink href={`/view-user/${user.uuid_id}`} variant="quiet" icon="eye">
              {profileTexts.viewPublicProfile}
            </ButtonLink>
          </div>
          <ProfilePrivacy
            isPublic={isPublicWanted}
            isSettled={shown !== 'changing' && shown !== 'checking' && shown !== 'unclear'}
            onChange={(isPublic) => actor.send({ type: 'privacy.chosen', isPublic })}
          />
          {shown === 'changed' && (
            <Alert variant="success" title={profileTexts.success}>
              {profileTexts.privacyChanged}
            </Alert>
          )}
          {shown === 'refused' && (
            <Alert variant="danger" title={profileTexts.privacyFailed}>
              <p>{user.is_public ? profileTexts.isPublicAsBefore : profileTexts.isPrivateAsBefore}</p>
              <FailureText failure={failure} />
            </Alert>
          )}
          {(shown === 'checking' || shown === 'unclear') && (
            <LostResponse
              question={profileTexts.whetherChanged}
              isChecking={shown === 'checking'}
              onCheck={() => actor.send({ type: 'retried' })}
            />
          )}
          {children}
        </>
      )}
    </AccountPage>
  );
}
