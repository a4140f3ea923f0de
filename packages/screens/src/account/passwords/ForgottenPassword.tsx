import type { ForgottenPasswordActor } from '@community/machines/account';
import { passwordTexts } from '@community/messages/account';
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
      <Alert variant="success" title={passwordTexts.checkInbox}>
        {passwordTexts.sentIfRegistered}
      </Alert>
    );
  }
  return (
    <Form className={styles.stack} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      {state === 'unreachable' && <Alert variant="danger">{passwordTexts.noResponse}</Alert>}
      <TextField
        label={passwordTexts.emailAddress}
        description={passwordTexts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        isRequired
        value={email}
        onChange={(value) => actor.send({ type: 'email.changed', value })}
      />
      <Button type="submit" variant="primary" isPending={state === 'sending'} pendingLabel={passwordTexts.sending}>
        {passwordTexts.sendResetLink}
      </Button>
    </Form>
  );
}
