import { tutorialMachine } from '@community/machines/tutorial';
import { useTurn } from '@community/ui/components/Turn';
import { Tutorial, tutorialSteps } from '@community/ui/screens/tutorial';
import { useEffect } from 'react';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';

interface TourProps {
  /** uuid of the user who is shown around. */
  userId: string;
}

/** The tutorial over the page that is shown, when nothing else is; it goes on where it was left. */
export default function Tour({ userId }: TourProps) {
  const { store, overlays } = usePortal();
  const actor = usePageActor(tutorialMachine, { input: { store, userId, steps: tutorialSteps.length } });
  const isItsTurn = useTurn('tutorial');
  useEffect(() => {
    const ends = actor.on('tutorialHidden', () => overlays.send({ type: 'tour.ended' }));
    return () => ends.unsubscribe();
  }, [actor, overlays]);
  return isItsTurn && <Tutorial actor={actor} />;
}
