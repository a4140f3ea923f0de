import { type PlanAdditionRequest, planAdditionMachine } from '@community/machines/content';
import { PlanAddition } from '@community/screens/content';
import { useEffect } from 'react';
import { usePortal } from '../../portal.ts';
import { createKey } from '../../shell/create-key.ts';
import { usePageActor } from '../../shell/page-actor.ts';
import { useReconnection } from '../../shell/reconnection.ts';

interface PlanAdditionPartProps {
  request: PlanAdditionRequest;
  onClose: () => void;
}

/** The dialog over the current page that puts something into a plan. */
export default function PlanAdditionPart({ request, onClose }: PlanAdditionPartProps) {
  const { api } = usePortal();
  const actor = usePageActor(planAdditionMachine, { input: { ...request, api, createKey } });
  useReconnection(actor);
  useEffect(() => {
    const closing = actor.subscribe((snapshot) => {
      if (snapshot.matches('closed')) onClose();
    });
    return () => closing.unsubscribe();
  }, [actor, onClose]);
  return <PlanAddition actor={actor} />;
}
