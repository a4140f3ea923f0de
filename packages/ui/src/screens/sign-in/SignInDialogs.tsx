import { configurationMachine } from '@community/machines/configuration';
import type { SignInActor } from '@community/machines/sign-in';
import { useActorRef, useSelector } from '@xstate/react';
import { Button } from '../../components/Button/index.ts';
import { Dialog } from '../../components/Dialog/index.ts';
import { ForgottenPassword } from '../forgotten-password/index.ts';
import { LegalText, legalTitles } from '../legal/index.ts';

interface LegalDialogTextProps {
  /** The running sign-in page. */
  actor: SignInActor;
  text: 'privacy' | 'terms';
}

/** A legal text, which asks who runs the portal when it is opened: nobody is asked before. */
function LegalDialogText({ actor, text }: LegalDialogTextProps) {
  const api = useSelector(actor, (snapshot) => snapshot.context.api);
  const configuration = useActorRef(configurationMachine, { input: { api } });
  return <LegalText actor={configuration} text={text} level={3} />;
}

interface SignInDialogsProps {
  /** The running sign-in page. */
  actor: SignInActor;
}

/** The dialogs over the sign-in page: the reset link, the terms and the privacy policy. */
export default function SignInDialogs({ actor }: SignInDialogsProps) {
  const dialog = useSelector(actor, (snapshot) => snapshot.value.dialog);
  const forgottenPassword = useSelector(actor, (snapshot) => snapshot.children.forgottenPassword);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) actor.send({ type: 'dialog.closed' });
  };
  const closing = (close: () => void) => <Button onPress={close}>Close</Button>;

  return (
    <>
      <Dialog title="Forgotten Password?" isOpen={dialog === 'forgottenPassword'} onOpenChange={onOpenChange}>
        {forgottenPassword && <ForgottenPassword actor={forgottenPassword} />}
      </Dialog>
      <Dialog
        title={legalTitles.terms}
        size="large"
        isOpen={dialog === 'terms'}
        onOpenChange={onOpenChange}
        footer={closing}
      >
        <LegalDialogText actor={actor} text="terms" />
      </Dialog>
      <Dialog
        title={legalTitles.privacy}
        size="large"
        isOpen={dialog === 'privacy'}
        onOpenChange={onOpenChange}
        footer={closing}
      >
        <LegalDialogText actor={actor} text="privacy" />
      </Dialog>
    </>
  );
}
