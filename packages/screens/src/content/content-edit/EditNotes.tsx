import { type ContentEditActor, missingFields, missingValues } from '@community/machines/content';
import { contentEditTexts } from '@community/messages/content';
import { Alert, Button, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { missingText } from './edit-texts.ts';

const listHrefs = { scenario: '/me/scenarios', media: '/me/media' };

interface EditNotesProps {
  /** The running page. */
  actor: ContentEditActor;
  /** Where the list stands that the user came from; null if from elsewhere. */
  listHref: string | null;
}

/** The outcome of the last save, and of deleting. */
export function EditNotes({ actor, listHref }: EditNotesProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.edit : undefined));
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  const deletionState = useSelector(deletion, (snapshot) => snapshot?.value);
  const isDeleting = deletionState === 'deleting';
  const { kind, item, values, becamePrivate, wantsPublic, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const texts = contentEditTexts.kinds[kind];
  const missing = item ? missingFields(item) : [];
  if (deletionState === 'checking' || deletionState === 'unclear')
    return (
      <LostResponse
        question={texts.whetherDeleted}
        isChecking={deletionState === 'checking'}
        onCheck={() => deletion?.send({ type: 'delete.checked' })}
      />
    );
  if (state === 'checking' || state === 'unclear')
    return (
      <LostResponse
        question={contentEditTexts.whetherSaved}
        isChecking={state === 'checking'}
        onCheck={() => actor.send({ type: 'retried' })}
      />
    );
  if (state === 'checkingPublic' || state === 'unclearPublic')
    return (
      <LostResponse
        question={texts.whetherPublic}
        isChecking={state === 'checkingPublic'}
        onCheck={() => actor.send({ type: 'retried' })}
      />
    );
  if (state === 'warning')
    return (
      <Alert
        variant="warning"
        live="assertive"
        title={texts.willBePrivate}
        actions={
          <>
            <Button size="small" isDisabled={isDeleting} onPress={() => actor.send({ type: 'loss.accepted' })}>
              {contentEditTexts.saveAndMakePrivate}
            </Button>
            <Button size="small" onPress={() => actor.send({ type: 'loss.refused' })}>
              {contentEditTexts.keepEditing}
            </Button>
          </>
        }
      >
        {contentEditTexts.toStayPublic(missingText(missingValues(kind, values)))}
      </Alert>
    );
  if (state === 'unpublished')
    return (
      <Alert variant="warning" title={contentEditTexts.notPublished}>
        <FailureText failure={failure} />
      </Alert>
    );
  if (state === 'saved')
    return (
      <>
        <Alert variant="success" title={texts.updated}>
          {wantsPublic && item?.privacy_level === 2 && <p>{texts.isPublic}</p>}
          <Link href={listHref ?? listHrefs[kind]}>{texts.goToOwn}</Link>
        </Alert>
        {becamePrivate && (
          <Alert variant="warning" title={texts.isPrivate}>
            {missing.length === 0
              ? contentEditTexts.canPublishAgain
              : contentEditTexts.toPublishAgain(missingText(missing))}
          </Alert>
        )}
      </>
    );
  if (state === 'refused')
    return (
      <Alert variant="danger" title={texts.updateFailed}>
        {contentEditTexts.typedIsKept}
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert variant="danger" title={texts.updateFailed}>
        <p>{contentEditTexts.notSaved}</p>
        <FailureText failure={failure} />
      </Alert>
    );
  if (state === 'conflicted' || state === 'overwriting' || state === 'reloading')
    return (
      <Alert
        variant="warning"
        live="assertive"
        title={contentEditTexts.conflict}
        actions={
          <>
            <Button
              size="small"
              isPending={state === 'overwriting'}
              isDisabled={isDeleting || state === 'reloading'}
              pendingLabel={contentEditTexts.saving}
              onPress={() => actor.send({ type: 'mine.kept' })}
            >
              {contentEditTexts.saveMine}
            </Button>
            <Button
              size="small"
              isPending={state === 'reloading'}
              isDisabled={isDeleting || state === 'overwriting'}
              pendingLabel={contentEditTexts.loadingNewer}
              onPress={() => actor.send({ type: 'theirs.taken' })}
            >
              {contentEditTexts.loadNewer}
            </Button>
          </>
        }
      >
        <p>{contentEditTexts.conflictHint}</p>
        {failure && (
          <p>
            {contentEditTexts.newerFailed} <FailureText failure={failure} />
          </p>
        )}
      </Alert>
    );
  return null;
}
