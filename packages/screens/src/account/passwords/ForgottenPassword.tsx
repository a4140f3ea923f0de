import type { ForgottenPasswordActor } from '@community/machines/account';
import { Alert, Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './ForgottenPassword.css.ts';

export interface ForgottenPasswordProps {
  /** The running form. */
  actor: ForgottenPasswordActor;
}

/** Asks for a password reset link. The result never reveals whether the account exists. */
export function ForgottenPassword({ actor }: ForgottenPasswordProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const email = useSelector(actor, (snapshot) => snapshot.context.email);

  if (state === 'sent') {
    return (
      <Alert variant="success" title="Check your inbox">
        If an account is registered to this address, we have sent an email with further instructions.
      </Alert>
    );
  }
  return (
    <Form className={styles.stack} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      {state === 'unreachable' && (
        <Alert variant="danger">The portal did not answer. If no email arrives within a few minutes, try again.</Alert>
      )}
      <TextField
        label="Email address"
        description="We'll email you a link to reset your password."
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        isRequired
        value={email}
        onChange={(value) => actor.send({ type: 'email.changed', value })}
      />
      <Button type="submit" variant="primary" isPending={state === 'sending'} pendingLabel="Sending">
        Send reset link
      </Button>
    </Form>
  );
}
