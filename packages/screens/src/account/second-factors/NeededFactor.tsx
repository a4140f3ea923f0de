import type { User } from '@community/contract/account';
import type { FactorsActor } from '@community/machines/account';
import { factorsTexts } from '@community/messages/account';
import { Button, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { BarePage } from '../passwords/BarePage.tsx';
import { FactorsContent } from './FactorsContent.tsx';

export interface NeededFactorProps {
  /** The running page. */
  actor: FactorsActor;
  /** What the user lacks: any second factor, or having signed in with it. */
  need: NonNullable<User['second_factor']>;
  /** Opens the portal, once there is a second factor. */
  onGoOn: () => void;
}

/** The page for users who need a second factor: nothing else of the portal is open until they have one. */
export function NeededFactor({ actor, need, onGoOn }: NeededFactorProps) {
  const isSettled = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const { passkeys, one_time_codes } = useSelector(actor, (snapshot) => snapshot.context.factors);
  const has = passkeys.length > 0 || one_time_codes !== null;
  const isDone = need === 'missing' && has && isSettled;
  const { title, text } = factorsTexts.needed[need];
  return (
    <BarePage title={factorsTexts.title} heading={isDone ? factorsTexts.title : title}>
      {!isDone && <p>{text}</p>}
      {need === 'missing' && <FactorsContent actor={actor} hasLead={false} />}
      {isDone && (
        <Button variant="primary" size="large" onPress={onGoOn}>
          {factorsTexts.goOn}
        </Button>
      )}
      <Link variant="standalone" href="/logout">
        {factorsTexts.signOut}
      </Link>
    </BarePage>
  );
}
