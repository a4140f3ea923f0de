import type { PasswordFormActor } from '@community/machines/account';
import { passwordTexts } from '@community/messages/account';
import { Alert, Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import * as styles from './bare-page.css.ts';

export interface NewPasswordFormProps {
  /** The running form. */
  actor: PasswordFormActor;
}

/** Why the password was not accepted, by the state of the form. */
type Problem = keyof typeof passwordTexts.problems;

const details: Partial<Record<Problem, string>> = passwordTexts.details;

const isProblem = (state: string): state is Problem => state in passwordTexts.problems;

/** A new password, typed twice, with the rule in view before anything is wrong. */
export function NewPasswordForm({ actor }: NewPasswordFormProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { password, confirmation, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const problem = isProblem(state) ? state : null;
  return (
    <>
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={passwordTexts.whetherChanged}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {problem && (
        <Alert variant="danger" title={passwordTexts.whoops}>
          <p>{passwordTexts.problems[problem]}</p>
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
          label={passwordTexts.newPassword}
          description={passwordTexts.rule}
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
          label={passwordTexts.confirmPassword}
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
          pendingLabel={passwordTexts.changing}
        >
          {passwordTexts.changePassword}
        </Button>
      </Form>
    </>
  );
}
