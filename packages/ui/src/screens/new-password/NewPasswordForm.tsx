import { Form } from 'react-aria-components/Form';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import * as styles from './bare-page.css.ts';

/** What is wrong with the new password, or why it was not taken. */
export type NewPasswordProblem = 'mismatched' | 'invalid' | 'tooCommon' | 'failed';

export interface NewPasswordFormProps {
  /** The password as typed. */
  password: string;
  /** The password typed again. */
  confirmation: string;
  /** null while nothing is wrong. */
  problem: NewPasswordProblem | null;
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
  tooCommon: 'Invalid password',
  failed: 'Something went wrong',
} as const;

/** What a form of a new password says in a state of its machine; null where nothing is wrong. */
export const problemIn = (state: string): NewPasswordProblem | null =>
  state in problems ? (state as NewPasswordProblem) : null;

/** A new password, typed twice, with the rule in view before anything is wrong. */
export function NewPasswordForm({
  password,
  confirmation,
  problem,
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
          {problem === 'tooCommon' && <p>It is one of the most common passwords. Choose another one.</p>}
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
          isInvalid={problem === 'invalid' || problem === 'tooCommon'}
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
