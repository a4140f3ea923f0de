import type { SessionEnd, SignInActor } from '@community/machines/account';
import { providerTexts, signInTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Mark } from '@community/pictures/mark';
import { Alert, Button, Form, TextField } from '@community/ui';
import { link } from '@community/ui/styles';
import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Footer } from '../../shell/app-shell/Footer.tsx';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { Reference } from '../../shell/failures/Reference.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { MonitorWall } from './MonitorWall.tsx';
import { providerProblem } from './provider-problem.ts';
import * as styles from './SignIn.css.ts';

// Few need a dialog here, and dialogs weigh as much as the rest of the page.
const SignInDialogs = lazyPart(() => import('./SignInDialogs.tsx'));

export interface SignInProps {
  /** The running sign-in page. */
  actor: SignInActor;
  /** Why the last session ended early, if it did. */
  endedBy: SessionEnd;
  /** Address of the operator's imprint; without one there is no link to it. */
  imprint?: string | undefined;
  /** The second factor, in place of the form once it is asked for. */
  children?: ReactNode;
}

function when(seconds: number | null): string {
  if (seconds === null) return signInTexts.later;
  const count = Math.max(1, Math.ceil(seconds / 60));
  return signInTexts.inMinutes(count);
}

/** Sign-in: the form, why it failed, and the dialogs of the page. */
export function SignIn({ actor, endedBy, imprint, children }: SignInProps) {
  const form = useSelector(actor, (snapshot) => snapshot.value.form);
  const hasDialog = useSelector(actor, (snapshot) => snapshot.value.dialog !== 'closed');
  const { username, password, retryAfter, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const door = useSelector(actor, (snapshot) => snapshot.value.provider);
  const { provider, offersPasskey } = useSelector(actor, ({ context }) => context);
  const isBeyond = form === 'secondFactor' || form === 'secondFactorAccepted';
  const isSending = form === 'submitting' || form === 'accepted';
  const canUsePasskey = useSelector(actor, (snapshot) => snapshot.can({ type: 'passkey.chosen' }));
  const isIncomplete = form === 'incomplete';
  const problem = {
    incorrect: signInTexts.incorrect,
    limited: signInTexts.limited(when(retryAfter)),
    failed: <FailureText failure={failure} />,
  }[form as 'incorrect' | 'limited' | 'failed'];
  const rejection = door === 'rejected' && form === 'editing' ? providerProblem(provider) : null;

  return (
    <div className={styles.door}>
      {!isBeyond && <title>{pageTitle(signInTexts.signIn)}</title>}
      <MonitorWall isRefused={form === 'incorrect' || form === 'limited'} />
      <main className={styles.column}>
        <div className={styles.panel}>
          <p className={styles.brand}>
            <Mark /> {signInTexts.community}
          </p>
          {isBeyond ? (
            children
          ) : (
            <>
              <h1 tabIndex={-1} className={styles.heading}>
                {signInTexts.signIn}
              </h1>
              <p className={styles.lead}>{signInTexts.lead}</p>
              {problem && <Alert variant="danger">{problem}</Alert>}
              {rejection !== null && (
                <Alert variant="danger">
                  {rejection}
                  {provider?.reference !== undefined && <Reference requestId={provider.reference} />}
                </Alert>
              )}
              {!problem && rejection === null && endedBy && <Alert variant="info">{signInTexts.ended[endedBy]}</Alert>}
              <Form
                className={styles.form}
                validationBehavior="aria"
                onSubmit={() => actor.send({ type: 'form.submitted' })}
              >
                <TextField
                  label={signInTexts.username}
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck="false"
                  isRequired
                  isReadOnly={isSending}
                  value={username}
                  onChange={(value) => actor.send({ type: 'username.changed', value })}
                  isInvalid={isIncomplete && username.trim() === ''}
                  errorMessage={signInTexts.enterUsername}
                />
                <TextField
                  label={signInTexts.password}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  allowsReveal
                  isRequired
                  isReadOnly={isSending}
                  value={password}
                  onChange={(value) => actor.send({ type: 'password.changed', value })}
                  isInvalid={isIncomplete && password === ''}
                  errorMessage={signInTexts.enterPassword}
                />
                <Button
                  type="submit"
                  variant="primary"
                  size="large"
                  isFullWidth
                  isPending={isSending}
                  pendingLabel={signInTexts.signingIn}
                >
                  {signInTexts.signIn}
                </Button>
              </Form>
              {provider && (
                <Button
                  size="large"
                  isFullWidth
                  isDisabled={isSending}
                  isPending={door === 'leaving' || door === 'arrived'}
                  pendingLabel={signInTexts.signingIn}
                  onPress={() => actor.send({ type: 'provider.chosen' })}
                >
                  {providerTexts.signInWith(provider.name)}
                </Button>
              )}
              {offersPasskey && (
                <AriaButton
                  className={clsx(link({ variant: 'standalone' }), styles.forgotten)}
                  isDisabled={!canUsePasskey}
                  onPress={() => actor.send({ type: 'passkey.chosen' })}
                >
                  {signInTexts.usePasskey}
                </AriaButton>
              )}
              <AriaButton
                className={clsx(link({ variant: 'standalone' }), styles.forgotten)}
                onPress={() => actor.send({ type: 'forgottenPassword.opened' })}
              >
                {signInTexts.forgottenPassword}
              </AriaButton>
            </>
          )}
          <Footer
            imprint={imprint}
            onTerms={() => actor.send({ type: 'terms.opened' })}
            onPrivacy={() => actor.send({ type: 'privacy.opened' })}
          />
        </div>
      </main>
      {hasDialog && <SignInDialogs actor={actor} />}
    </div>
  );
}
