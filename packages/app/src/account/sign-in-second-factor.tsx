import { type SignInActor, secondFactorMachine } from '@community/machines/account';
import { SecondFactor } from '@community/screens/account';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { browserPasskeys } from './browser-passkeys.ts';

interface SecondFactorPartProps {
  /** The sign-in page, which has accepted the password. */
  signIn: SignInActor;
}

/** The second factor of signing in, or a passkey instead of both. */
export default function SecondFactorPart({ signIn }: SecondFactorPartProps) {
  const { api } = usePortal();
  const { secondFactor: challenge } = signIn.getSnapshot().context;
  const actor = usePageActor(secondFactorMachine, { input: { api, passkeys: browserPasskeys, challenge } });
  useReconnection(actor);
  useEffect(() => {
    const made = actor.on('secondFactorAccepted', () => signIn.send({ type: 'secondFactor.accepted' }));
    const left = actor.on('secondFactorLeft', () => signIn.send({ type: 'secondFactor.left' }));
    return () => {
      made.unsubscribe();
      left.unsubscribe();
    };
  }, [actor, signIn]);
  return <SecondFactor actor={actor} />;
}
