import { type ContentEditActor, lackingOf, missingFields } from '@community/machines/content';
import { Alert, Button, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { editTexts, lackingText, lossText } from './texts.ts';

interface EditNotesProps {
  /** The running page. */
  actor: ContentEditActor;
  /** Where the list stands that the user came from; null if from elsewhere. */
  listHref: string | null;
}

/** The outcome of the last save, and of deleting. */
export function EditNotes({ actor, listHref }: EditNotesProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.edit : undefined));
  const removal = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.removal : undefined));
  const { kind, item, values, becamePrivate, wantsPublic, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const texts = editTexts[kind];
  if (removal === 'checking' || removal === 'unclear')
    return (
      <LostAnswer
        question={`whether this ${texts.noun} was deleted`}
        isChecking={removal === 'checking'}
        onCheck={() => actor.send({ type: 'delete.checked' })}
      />
    );
  if (state === 'checking' || state === 'unclear')
    return (
      <LostAnswer
        question="whether your changes were saved"
        isChecking={state === 'checking'}
        onCheck={() => actor.send({ type: 'retried' })}
      />
    );
  if (state === 'checkingPublic' || state === 'unclearPublic')
    return (
      <LostAnswer
        question={`whether this ${texts.noun} is public`}
        isChecking={state === 'checkingPublic'}
        onCheck={() => actor.send({ type: 'retried' })}
      />
    );
  if (state === 'warning')
    return (
      <Alert
        variant="warning"
        live="assertive"
        title={`Saving this makes the ${texts.noun} private.`}
        actions={
          <>
            <Button size="small" onPress={() => actor.send({ type: 'loss.accepted' })}>
              Save and make private
            </Button>
            <Button size="small" onPress={() => actor.send({ type: 'loss.refused' })}>
              Keep editing
            </Button>
          </>
        }
      >
        {lossText(lackingOf(kind, values))}
      </Alert>
    );
  if (state === 'unpublished')
    return (
      <Alert variant="warning" title="Your changes are saved, but it is not public.">
        <FailureText failure={failure} />
      </Alert>
    );
  if (state === 'saved')
    return (
      <>
        <Alert variant="success" title={texts.updated}>
          {wantsPublic && item?.privacy_level === 2 && <p>{`This ${texts.noun} is now public.`}</p>}
          <Link href={listHref ?? texts.list.href}>{`Go to ${texts.list.label}`}</Link>
        </Alert>
        {becamePrivate && (
          <Alert variant="warning" title={`This ${texts.noun} is now private.`}>
            {lackingText(item ? missingFields(item) : [])}
          </Alert>
        )}
      </>
    );
  if (state === 'refused')
    return (
      <Alert variant="danger" title={texts.trouble}>
        What you typed is still here. Try again.
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert variant="danger" title={texts.trouble}>
        <p>Your changes are not saved, but what you typed is still here.</p>
        <FailureText failure={failure} />
      </Alert>
    );
  if (state === 'conflicted' || state === 'overwriting' || state === 'reloading')
    return (
      <Alert
        variant="warning"
        live="assertive"
        title="Someone saved a newer version."
        actions={
          <>
            <Button
              size="small"
              isPending={state === 'overwriting'}
              pendingLabel="Saving your changes"
              onPress={() => actor.send({ type: 'mine.kept' })}
            >
              Save my changes
            </Button>
            <Button
              size="small"
              isPending={state === 'reloading'}
              pendingLabel="Loading the newer version"
              onPress={() => actor.send({ type: 'theirs.taken' })}
            >
              Take the newer version
            </Button>
          </>
        }
      >
        <p>
          {`A newer version of this ${texts.noun} was saved in another tab. Save your changes over it, or take it and lose
          what you changed here.`}
        </p>
        {failure && (
          <p>
            The newer version did not load. <FailureText failure={failure} />
          </p>
        )}
      </Alert>
    );
  return null;
}
