import type { YourDataActor } from '@community/machines/account';
import { Alert, Button, Dialog, Form, Radio, RadioGroup, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';

interface DeletionDialogProps {
  /** The running section. */
  actor: YourDataActor;
}

const form = 'account-deletion';

/** Asks, before an account is deleted, what becomes of its content, and for the password. */
export default function DeletionDialog({ actor }: DeletionDialogProps) {
  const state = useSelector(actor, ({ value: { deletion } }) =>
    typeof deletion === 'object' ? deletion.confirming : deletion,
  );
  const { content, password, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isIncomplete = state === 'incomplete';
  const isDeleting = state === 'deleting' || state === 'checking' || state === 'deleted';
  return (
    <Dialog
      isOpen
      variant="alert"
      title="Delete your account?"
      description="Your name, contact details, favourites and sessions are deleted immediately. This cannot be undone."
      onOpenChange={() => actor.send({ type: 'deletion.cancelled' })}
      footer={
        <>
          <Button isDisabled={isDeleting} onPress={() => actor.send({ type: 'deletion.cancelled' })}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            isPending={isDeleting}
            isDisabled={state === 'unclear'}
            pendingLabel="Deleting your account"
          >
            Delete my account
          </Button>
        </>
      }
    >
      <Form id={form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'deletion.confirmed' })}>
        {state === 'limited' && (
          <Alert variant="danger" title="Too many wrong passwords.">
            <FailureText failure={failure} />
          </Alert>
        )}
        {state === 'failed' && (
          <Alert variant="danger" title="We could not delete your account.">
            <p>Your account is unchanged.</p>
            <FailureText failure={failure} />
          </Alert>
        )}
        {(state === 'checking' || state === 'unclear') && (
          <LostAnswer
            question="whether your account was deleted"
            isChecking={state === 'checking'}
            onCheck={() => actor.send({ type: 'retried' })}
          />
        )}
        <RadioGroup
          label="What should happen to your scenarios and media?"
          isRequired
          value={content}
          onChange={(choice) =>
            actor.send({ type: 'content.chosen', content: choice === 'remove' ? 'remove' : 'keep' })
          }
          isInvalid={isIncomplete && content === null}
          errorMessage="Choose one."
        >
          <Radio value="keep">Keep what is public, by Anonymous User, and delete the rest</Radio>
          <Radio value="remove">Delete everything</Radio>
        </RadioGroup>
        <TextField
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          allowsReveal
          isRequired
          value={password}
          onChange={(value) => actor.send({ type: 'password.changed', value })}
          isInvalid={(isIncomplete && password === '') || state === 'wrongPassword'}
          errorMessage={state === 'wrongPassword' ? 'This is not your password.' : 'Enter your password.'}
        />
      </Form>
    </Dialog>
  );
}
