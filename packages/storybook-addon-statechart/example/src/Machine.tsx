import { useEffect, useState } from 'react';
import { trackActor } from 'storybook-addon-statechart';
import { type AnyStateMachine, createActor, type EventObject } from 'xstate';

/** Runs a machine, sends it events, and shows its state. */
export function Machine({ machine, events = [] }: { machine: AnyStateMachine; events?: EventObject[] }) {
  const [state, setState] = useState('');
  useEffect(() => {
    const actor = createActor(machine);
    const subscription = actor.subscribe(({ value }) => setState(JSON.stringify(value)));
    const stopTracking = trackActor(actor);
    actor.start();
    for (const event of events) actor.send(event);
    return () => {
      subscription.unsubscribe();
      stopTracking();
      actor.stop();
    };
  }, [machine, events]);
  return <output>{state}</output>;
}
