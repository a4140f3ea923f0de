import { type SignInActor, secondStepMachine } from '@community/machines/account';
import { SecondStep } from '@community/screens/account';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { browserPasskeys } from './browser-passkeys.ts';

interface SecondStepPartProps {
  /** The sign-in page, whose first step is done. */
  signIn: SignInActor;
}

/** The second step of signing in, or a passkey instead of both. */
export default function SecondStepPart({ signIn }: SecondStepPartProps) {
  const { api } = usePortal();
  const { secondStep: step } = signIn.getSnapshot().context;
  const actor = usePageActor(secondStepMachine, { input: { api, passkeys: browserPasskeys, step } });
  useReconnection(actor);
  useEffect(() => {
    const made = actor.on('stepMade', () => signIn.send({ type: 'secondStep.made' }));
    const left = actor.on('stepLeft', () => signIn.send({ type: 'secondStep.left' }));
    return () => {
      made.unsubscribe();
      left.unsubscribe();
    };
  }, [actor, signIn]);
  return <SecondStep actor={actor} />;
}
