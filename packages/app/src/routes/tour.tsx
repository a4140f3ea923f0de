import { tutorialMachine } from '@community/machines/tutorial';
import { Tutorial, tutorialSteps } from '@community/ui/screens/tutorial';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';

interface TourProps {
  /** uuid of the user who is shown around. */
  userId: string;
  /** Called when it is over. */
  onHidden: () => void;
}

/** The tutorial over the page that is shown. */
export default function Tour({ userId, onHidden }: TourProps) {
  const { store } = usePortal();
  const actor = useActorRef(tutorialMachine, { input: { store, userId, steps: tutorialSteps.length } });
  useEffect(() => {
    const ends = actor.on('tutorialHidden', onHidden);
    return () => ends.unsubscribe();
  }, [actor, onHidden]);
  return <Tutorial actor={actor} />;
}
