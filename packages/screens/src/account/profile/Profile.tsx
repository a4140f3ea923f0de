import type { ProfileActor } from '@community/machines/account';
import { Alert, ButtonLink } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfilePrivacy } from './ProfilePrivacy.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

export interface ProfileProps {
  /** The running page. */
  actor: ProfileActor;
  /** The content below the profile. */
  children?: ReactNode;
}

/** The own profile: what the portal knows, and whether others may see it. */
export function Profile({ actor, children }: ProfileProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const shown = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.shown : null));
  const { user, isPublicWanted, failure } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <AccountPage title="My profile" isBusy={isLoading}>
      {isLoading && <ProfileSkeleton />}
      {hasFailed && (
        <LoadFailure
          title="We could not load your profile."
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {user && shown && (
        <>
          <ProfileFacts user={user} />
          <div className={page.actions}>
            <ButtonLink href="/me/profile" icon="edit">
              Update details
            </ButtonLink>
            <ButtonLink href={`/view-user/${user.uuid_id}`} variant="quiet" icon="eye">
              View public profile
            </ButtonLink>
          </div>
          <ProfilePrivacy
            isPublic={isPublicWanted}
            isSettled={shown !== 'changing' && shown !== 'checking' && shown !== 'unclear'}
            onChange={(isPublic) => actor.send({ type: 'privacy.chosen', isPublic })}
          />
          {shown === 'changed' && (
            <Alert variant="success" title="Success!">
              Privacy changed!
            </Alert>
          )}
          {shown === 'refused' && (
            <Alert variant="danger" title="We could not change your privacy.">
              <p>Your profile is {user.is_public ? 'public' : 'private'}, as before.</p>
              <FailureText failure={failure} />
            </Alert>
          )}
          {(shown === 'checking' || shown === 'unclear') && (
            <LostAnswer
              question="whether your privacy was changed"
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
