import { isPrintableText, NOTES_MAX } from '@community/contract/licensing';
import type { AgreementNotesActor } from '@community/machines/licensing';
import { notesTexts } from '@community/messages/licensing';
import { Alert, Button, Form, TextField } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './AgreementNotes.css.ts';

export interface AgreementNotesProps {
  /** The running notes. */
  actor: AgreementNotesActor;
}

const problems = {
  tooLong: notesTexts.tooLong(formatCount(NOTES_MAX)),
  unprintable: notesTexts.unwritable,
} as const;

/** What is wrong with the notes; while it is unknown what is stored, the field says so beside that. */
function problemOf(state: unknown, text: string): string | undefined {
  if (state === 'tooLong' || (state === 'unknown' && text.length > NOTES_MAX)) return problems.tooLong;
  if (state === 'unprintable' || (state === 'unknown' && !isPrintableText(text))) return problems.unprintable;
  return undefined;
}

/** The field for the notes, and the state of saving them. */
function NotesForm({ actor }: AgreementNotesProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const problem = problemOf(state, text);
  return (
    <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <TextField
        label={notesTexts.title}
        rows={3}
        value={text}
        isReadOnly={state === 'saving'}
        autoFocus={state === 'unchanged'}
        onChange={(value) => actor.send({ type: 'text.changed', text: value })}
        isInvalid={problem !== undefined}
        {...(problem !== undefined && { errorMessage: problem })}
      />
      {state === 'failed' && (
        <Alert variant="danger" title={notesTexts.failedTitle}>
          <p>{notesTexts.isKept}</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'unknown' && (
        <Alert variant="warning" title={notesTexts.unclearTitle}>
          {failure?.kind === 'unreachable' ? (
            <p>{notesTexts.needsNetwork}</p>
          ) : (
            <>
              <p>{notesTexts.saveAgain}</p>
              <FailureText failure={failure} />
            </>
          )}
        </Alert>
      )}
      <Button
        type="submit"
        className={styles.save}
        isPending={state === 'saving' || state === 'checking'}
        pendingLabel={state === 'checking' ? notesTexts.checking : notesTexts.saving}
      >
        {notesTexts.save}
      </Button>
    </Form>
  );
}

/** The notes on an agreement, which become a field where they stand. */
export function AgreementNotes({ actor }: AgreementNotesProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isRead = snapshot.hasTag('read');
  const isSaved = snapshot.matches('saved');
  const { notes } = snapshot.context;
  return (
    <div className={styles.notes}>
      <div className={styles.head}>
        <h4 className={styles.title}>{notesTexts.title}</h4>
        {/* Another button once they are saved, which takes the focus of the one that saved them. */}
        <Button
          key={isSaved ? 'saved' : 'edit'}
          autoFocus={isSaved}
          variant="quiet"
          size="small"
          aria-label={isRead ? notesTexts.editNotes : notesTexts.cancelEditing}
          isDisabled={!isRead && !snapshot.can({ type: 'edit.cancelled' })}
          onPress={() => actor.send({ type: isRead ? 'edit.requested' : 'edit.cancelled' })}
        >
          {isRead ? notesTexts.edit : notesTexts.cancel}
        </Button>
      </div>
      {isRead ? (
        <p className={notes ? styles.stored : styles.none}>{notes || notesTexts.none}</p>
      ) : (
        <NotesForm actor={actor} />
      )}
      {isSaved && (
        <Alert variant="success" title={notesTexts.success}>
          {notesTexts.updated}
        </Alert>
      )}
    </div>
  );
}
