import type { ProfileEditActor } from '@community/machines/profile-edit';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { AccountPage } from '../account-page/index.ts';
import { LoadFailure } from '../load-failure/index.ts';
import { UnsavedChanges } from '../unsaved-changes/index.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { ProfileEditSkeleton } from './ProfileEditSkeleton.tsx';

export interface ProfileEditProps {
  /** The running page. */
  actor: ProfileEditActor;
}

/** Changing the own name and telephone number. */
export function ProfileEdit({ actor }: ProfileEditProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form : value));
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const isForm = state !== 'loading' && state !== 'unavailable';
  return (
    <AccountPage title="Update Details" isBusy={state === 'loading'}>
      {state === 'loading' && <ProfileEditSkeleton />}
      {state === 'unavailable' && (
        <LoadFailure title="We could not load your details." onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {state === 'saved' && (
        <Alert variant="success" title="Updated!">
          Your details have been updated.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title="We had some trouble updating you details">
          Nothing you typed is lost: try again.
        </Alert>
      )}
      {state === 'refused' && <Alert variant="danger" title="We had some trouble updating you details" />}
      {isForm && (
        <DetailsForm
          actor={actor}
          isSaving={state === 'saving'}
          isWrong={state === 'incomplete' || state === 'refused'}
        />
      )}
      {changes && <UnsavedChanges actor={changes} />}
    </AccountPage>
  );
}
