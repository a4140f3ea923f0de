import { tutorialMachine } from '@community/machines/tutorial';
import { Tutorial, tutorialSteps } from '@community/ui/screens/tutorial';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';

interface TourProps {
  /** uuid of the user who is shown around. */
  userId: string;
  /** Called when it is over. */
  onHidden: () => void;
}

const isInUse = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** False until nothing is open over the page: what somebody is in the middle of is not interrupted. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(() => !isInUse());
  useEffect(() => {
    if (isQuiet) return;
    const observer = new MutationObserver(() => setQuiet(!isInUse()));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isQuiet]);
  return isQuiet;
}

function Shown({ userId, onHidden }: TourProps) {
  const { store } = usePortal();
  const actor = useActorRef(tutorialMachine, { input: { store, userId, steps: tutorialSteps.length } });
  useEffect(() => {
    const ends = actor.on('tutorialHidden', onHidden);
    return () => ends.unsubscribe();
  }, [actor, onHidden]);
  return <Tutorial actor={actor} />;
}

/** The tutorial over the page that is shown. */
export default function Tour(props: TourProps) {
  return useQuiet() && <Shown {...props} />;
}
