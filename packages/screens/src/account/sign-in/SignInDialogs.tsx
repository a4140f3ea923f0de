import type { SignInActor } from '@community/machines/account';
import { signInTexts } from '@community/messages/account';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { legalTitles } from '../../shell/legal/LegalPage.tsx';
import { LegalText } from '../../shell/legal/LegalText.tsx';
import { ForgottenPassword } from '../passwords/ForgottenPassword.tsx';

interface SignInDialogsProps {
  /** The running sign-in page. */
  actor: SignInActor;
}

/** The dialogs over the sign-in page: the reset link, the terms and the privacy policy. */
export default function SignInDialogs({ actor }: SignInDialogsProps) {
  const dialog = useSelector(actor, (snapshot) => snapshot.value.dialog);
  const forgottenPassword = useSelector(actor, (snapshot) => snapshot.children.forgottenPassword);
  const configuration = useSelector(actor, (snapshot) => snapshot.children.configuration);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) actor.send({ type: 'dialog.closed' });
  };
  const closing = (close: () => void) => <Button onPress={close}>{signInTexts.close}</Button>;

  return (
    <>
      <Dialog title={signInTexts.forgottenPassword} isOpen={dialog === 'forgottenPassword'} onOpenChange={onOpenChange}>
        {forgottenPassword && <ForgottenPassword actor={forgottenPassword} />}
      </Dialog>
      <Dialog
        title={legalTitles.terms}
        size="large"
        isOpen={dialog === 'terms'}
        onOpenChange={onOpenChange}
        footer={closing}
      >
        {configuration && <LegalText actor={configuration} text="terms" level={3} />}
      </Dialog>
      <Dialog
        title={legalTitles.privacy}
        size="large"
        isOpen={dialog === 'privacy'}
        onOpenChange={onOpenChange}
        footer={closing}
      >
        {configuration && <LegalText actor={configuration} text="privacy" level={3} />}
      </Dialog>
    </>
  );
}
