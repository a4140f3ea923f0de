import type { FirstLoginActor } from '@community/machines/account';
import { firstLoginTexts } from '@community/messages/account';
import { Alert, ButtonLink, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { BarePage } from '../passwords/BarePage.tsx';
import { NewPasswordForm } from '../passwords/NewPasswordForm.tsx';

export interface FirstLoginProps {
  /** The running page. */
  actor: FirstLoginActor;
}

/** The forced password change: nothing else of the portal is open until it has succeeded. */
export function FirstLogin({ actor }: FirstLoginProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const form = useSelector(actor, (snapshot) => snapshot.children.form);
  return (
    <BarePage
      title={firstLoginTexts.title}
      heading={state === 'notRequired' || state === 'changed' ? firstLoginTexts.title : firstLoginTexts.lead}
    >
      {state === 'notRequired' ? (
        <Alert
          variant="info"
          title={firstLoginTexts.notNeeded}
          actions={
            <ButtonLink href="/me/password" variant="primary">
              {firstLoginTexts.goOn}
            </ButtonLink>
          }
        />
      ) : state === 'changed' ? (
        <Alert
          variant="success"
          title={firstLoginTexts.updated}
          actions={
            <ButtonLink href="/scenarios" variant="primary">
              {firstLoginTexts.goToSite}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {form && <NewPasswordForm actor={form} />}
          <Link variant="standalone" href="/logout">
            {firstLoginTexts.signOut}
          </Link>
        </>
      )}
    </BarePage>
  );
}
