import type { ProfileEditActor } from '@community/machines/account';
import { profileEditTexts } from '@community/messages/account';
import { Alert, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';
import { DetailsForm } from './DetailsForm.tsx';

export interface ProfileEditProps {
  /** The running page. */
  actor: ProfileEditActor;
}

/** The placeholder for the fields. */
function ProfileEditSkeleton() {
  return (
    <div className={page.fields}>
      {['first name', 'last name', 'telephone', 'languages'].map((field) => (
        <Skeleton key={field} shape="block" height="76px" />
      ))}
    </div>
  );
}

/** Changing the user's name, telephone number and languages. */
export function ProfileEdit({ actor }: ProfileEditProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form : value));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const isForm = state !== 'loading' && state !== 'unavailable';
  return (
    <AccountPage title={profileEditTexts.title} isBusy={state === 'loading'}>
      {state === 'loading' && <ProfileEditSkeleton />}
      {state === 'unavailable' && (
        <LoadFailure
          title={profileEditTexts.loadFailed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {state === 'saved' && (
        <Alert variant="success" title={profileEditTexts.updated}>
          {profileEditTexts.detailsUpdated}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title={profileEditTexts.saveFailed}>
          <p>{profileEditTexts.typedIsKept}</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={profileEditTexts.whetherSaved}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {state === 'refused' && <Alert variant="danger" title={profileEditTexts.saveFailed} />}
      {isForm && (
        <DetailsForm
          actor={actor}
          isSaving={state === 'saving' || state === 'checking'}
          isWrong={state === 'incomplete' || state === 'refused'}
        />
      )}
      {changes && <UnsavedChanges actor={changes} />}
    </AccountPage>
  );
}
