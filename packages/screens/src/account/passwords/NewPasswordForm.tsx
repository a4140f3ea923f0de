import type { PasswordFormActor } from '@community/machines/account';
import { Alert, Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import * as styles from './bare-page.css.ts';

export interface NewPasswordFormProps {
  /** The running form. */
  actor: PasswordFormActor;
}

const problems = {
  mismatched: 'Passwords do not match',
  invalid: 'Invalid password',
  personal: 'Invalid password',
  unchanged: 'Invalid password',
  tooCommon: 'Invalid password',
  failed: 'Something went wrong',
} as const;

/** Why the password was not accepted, by the state of the form. */
type Problem = keyof typeof problems;

const details: Partial<Record<Problem, string>> = {
  personal: 'It contains your username or email address. Choose another.',
  unchanged: 'It is your current password. Choose another.',
  tooCommon: 'It is one of the most common passwords. Choose another.',
};

const isProblem = (state: string): state is Problem => state in problems;

/** A new password, typed twice, with the rule in view before anything is wrong. */
export function NewPasswordForm({ actor }: NewPasswordFormProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { password, confirmation, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const problem = isProblem(state) ? state : null;
  return (
    <>
      {(state === 'checking' || state === 'unclear') && (
        <LostAnswer
          question="whether your password was changed"
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {problem && (
        <Alert variant="danger" title="Whoops!">
          <p>{problems[problem]}</p>
          {problem === 'failed' && (
            <p>
              <FailureText failure={failure} />
            </p>
          )}
          {details[problem] !== undefined && <p>{details[problem]}</p>}
        </Alert>
      )}
      <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
        <TextField
          label="New password"
          description="Your password must be at least 8 characters long, containing at least one uppercase, lowercase and number."
          type="password"
          name="new-password"
          autoComplete="new-password"
          allowsReveal
          isRequired
          value={password}
          onChange={(value) => actor.send({ type: 'password.changed', value })}
          isInvalid={problem === 'invalid' || (problem !== null && problem in details)}
        />
        <TextField
          label="Confirm password"
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          allowsReveal
          isRequired
          value={confirmation}
          onChange={(value) => actor.send({ type: 'confirmation.changed', value })}
          isInvalid={problem === 'mismatched'}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isPending={state === 'submitting' || state === 'checking'}
          pendingLabel="Changing your password"
        >
          Change password
        </Button>
      </Form>
    </>
  );
}
