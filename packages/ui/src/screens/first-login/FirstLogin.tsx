import type { FirstLoginActor } from '@community/machines/first-login';
import { useSelector } from '@xstate/react';
import { Form } from 'react-aria-components/Form';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ButtonLink } from '../../components/ButtonLink/index.ts';
import { Link } from '../../components/Link/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import { Mark } from '../../pictures/mark/index.ts';
import * as styles from './FirstLogin.css.ts';

export interface FirstLoginProps {
  /** The running page. */
  actor: FirstLoginActor;
}

const problems = {
  mismatched: 'Passwords do not match',
  invalid: 'Invalid password',
  failed: 'Something went wrong',
} as const;

/** The forced password change: nothing else of the portal is open until it has succeeded. */
export function FirstLogin({ actor }: FirstLoginProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { password, confirmation } = useSelector(actor, (snapshot) => snapshot.context);
  const problem = state === 'mismatched' || state === 'invalid' || state === 'failed' ? problems[state] : null;
  return (
    <main className={styles.page}>
      <title>Change password · Community</title>
      <div className={styles.column}>
        <Mark />
        <h1 tabIndex={-1} className={styles.heading}>
          You must change your password on first login.
        </h1>
        {state === 'changed' ? (
          <Alert
            variant="success"
            title="Your password has been updated."
            actions={
              <ButtonLink href="/scenarios" variant="primary">
                Go to site
              </ButtonLink>
            }
          />
        ) : (
          <>
            {problem && (
              <Alert variant="danger" title="Whoops!">
                {problem}
              </Alert>
            )}
            <Form
              className={styles.form}
              validationBehavior="aria"
              onSubmit={(event) => {
                event.preventDefault();
                actor.send({ type: 'form.submitted' });
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
                onChange={(value) => actor.send({ type: 'password.changed', value })}
                isInvalid={state === 'invalid'}
              />
              <TextField
                label="Confirm Password"
                type="password"
                name="confirm-password"
                autoComplete="new-password"
                allowsReveal
                isRequired
                value={confirmation}
                onChange={(value) => actor.send({ type: 'confirmation.changed', value })}
                isInvalid={state === 'mismatched'}
              />
              <Button
                type="submit"
                variant="primary"
                size="large"
                isFullWidth
                isPending={state === 'submitting'}
                pendingLabel="Changing your password"
              >
                Change password
              </Button>
            </Form>
            <Link variant="standalone" href="/logout">
              Sign out
            </Link>
          </>
        )}
      </div>
    </main>
  );
}
