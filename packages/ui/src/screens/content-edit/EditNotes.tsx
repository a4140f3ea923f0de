import type { ContentEditActor } from '@community/machines/content-edit';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Link } from '../../components/Link/index.ts';
import { editTexts } from './texts.ts';

interface EditNotesProps {
  /** The running page. */
  actor: ContentEditActor;
}

/** What became of the last save. */
export function EditNotes({ actor }: EditNotesProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.edit : undefined));
  const { kind, becamePrivate } = useSelector(actor, (snapshot) => snapshot.context);
  const texts = editTexts[kind];
  if (state === 'saved')
    return (
      <>
        <Alert variant="success" title={texts.updated}>
          <Link href={texts.list.href}>{`Go to ${texts.list.label}`}</Link>
        </Alert>
        {becamePrivate && (
          <Alert variant="warning" title="It is private now.">
            It lacks what publishing needs. Add it, then make it public again.
          </Alert>
        )}
      </>
    );
  if (state === 'failed' || state === 'refused')
    return (
      <Alert variant="danger" title={texts.trouble}>
        Nothing you typed is lost: try again.
      </Alert>
    );
  if (state === 'conflicted' || state === 'overwriting' || state === 'reloading')
    return (
      <Alert
        variant="warning"
        live="assertive"
        title="This was changed in the meantime."
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
        {`A newer version of this ${texts.noun} was saved in another tab. Save your changes over it, or take it and lose
          what you changed here.`}
      </Alert>
    );
  return null;
}
