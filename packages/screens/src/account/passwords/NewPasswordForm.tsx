import type { Failure } from '@community/machines/shared';
import { Alert, Button, TextField } from '@community/ui';
import { Form } from 'react-aria-components/Form';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './bare-page.css.ts';

/** What is wrong with the new password, or why it was not taken. */
export type NewPasswordProblem = keyof typeof problems;

export interface NewPasswordFormProps {
  /** The password as typed. */
  password: string;
  /** The password typed again. */
  confirmation: string;
  /** null while nothing is wrong. */
  problem: NewPasswordProblem | null;
  /** Why it was not taken, where the problem is `failed`. */
  failure: Failure | null;
  /** Whether the password is on its way to the server. */
  isSubmitting: boolean;
  /** Called with each change of the password. */
  onPassword: (value: string) => void;
  /** Called with each change of the password typed again. */
  onConfirmation: (value: string) => void;
  /** Called when the form is sent, by its button or by Enter. */
  onSubmit: () => void;
}

const problems = {
  mismatched: 'Passwords do not match',
  invalid: 'Invalid password',
  personal: 'Invalid password',
  unchanged: 'Invalid password',
  tooCommon: 'Invalid password',
  failed: 'Something went wrong',
} as const;

/** What more is to be said of some problems. */
const details: Partial<Record<NewPasswordProblem, string>> = {
  personal: 'It contains your user name or email address. Choose another one.',
  unchanged: 'It is the password that you have now. Choose another one.',
  tooCommon: 'It is one of the most common passwords. Choose another one.',
};

/** What a form of a new password says in a state of its machine; null where nothing is wrong. */
export const problemIn = (state: string): NewPasswordProblem | null =>
  state in problems ? (state as NewPasswordProblem) : null;

/** A new password, typed twice, with the rule in view before anything is wrong. */
export function NewPasswordForm({
  password,
  confirmation,
  problem,
  failure,
  isSubmitting,
  onPassword,
  onConfirmation,
  onSubmit,
}: NewPasswordFormProps) {
  return (
    <>
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
      <Form
        className={styles.form}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField
          label="New Password"
          description="Your password must be at least 8 characters long, containing at least one uppercase, lowercase and number."
          type="password"
          name="new-password"
          autoComplete="new-password"
          allowsReveal
          isRequired
          value={password}
          onChange={onPassword}
          isInvalid={problem === 'invalid' || (problem !== null && problem in details)}
        />
        <TextField
          label="Confirm Password"
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          allowsReveal
          isRequired
          value={confirmation}
          onChange={onConfirmation}
          isInvalid={problem === 'mismatched'}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isPending={isSubmitting}
          pendingLabel="Changing your password"
        >
          Change password
        </Button>
      </Form>
    </>
  );
}
