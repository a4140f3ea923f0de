import { NOTES_MAX } from '@community/contract/licensing';
import type { ContractNotesActor } from '@community/machines/licensing';
import { Alert, Button, Form, TextField } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './ContractNotes.css.ts';

export interface ContractNotesProps {
  /** The running notes. */
  actor: ContractNotesActor;
}

const problems = {
  tooLong: `Notes are at most ${formatCount(NOTES_MAX)} characters long. Nothing was saved; shorten them and save again.`,
  unprintable: 'Notes must not hold control characters. Nothing was saved.',
} as const;

/** The notes on an agreement. */
export function ContractNotes({ actor }: ContractNotesProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const problem = state === 'tooLong' || state === 'unprintable' ? problems[state] : undefined;
  return (
    <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <TextField
        label="Notes"
        rows={3}
        value={text}
        onChange={(value) => actor.send({ type: 'text.changed', text: value })}
        isInvalid={problem !== undefined}
        {...(problem !== undefined && { errorMessage: problem })}
      />
      {state === 'saved' && (
        <Alert variant="success" title="Success!">
          Your notes have been updated
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title="Your notes were not saved.">
          <p>What you typed is still here.</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'unknown' && (
        <Alert variant="warning" title="We do not know whether your notes were saved.">
          <p>What you typed is still here; saving it again does no harm.</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      <Button
        type="submit"
        className={styles.save}
        isPending={state === 'saving' || state === 'checking'}
        pendingLabel={state === 'checking' ? 'Checking whether your notes were saved' : 'Saving your notes'}
      >
        Save notes
      </Button>
    </Form>
  );
}
