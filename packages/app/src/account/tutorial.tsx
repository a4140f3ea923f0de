import { tutorialMachine } from '@community/machines/account';
import { Tutorial, tutorialSteps } from '@community/screens/account';
import { useTurn } from '@community/ui';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';

interface TutorialProps {
  /** uuid of the user on the tutorial. */
  userId: string;
}

/** The tutorial over the current page, while no other overlay is open; it resumes where it was left. */
export default function TutorialPart({ userId }: TutorialProps) {
  const { store, overlays } = usePortal();
  const actor = usePageActor(tutorialMachine, { input: { store, userId, steps: tutorialSteps.length } });
  const isItsTurn = useTurn('tutorial');
  useEffect(() => {
    const ends = actor.on('tutorialHidden', () => overlays.send({ type: 'tutorial.ended' }));
    return () => ends.unsubscribe();
  }, [actor, overlays]);
  return isItsTurn && <Tutorial actor={actor} />;
}
