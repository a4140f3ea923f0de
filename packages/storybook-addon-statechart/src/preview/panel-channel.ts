import { addons } from 'storybook/preview-api';
import type { AnyMachineSnapshot } from 'xstate';
import { type CurrentStates, messages, type SendRequest } from '../panel/protocol.ts';
import { actorsOf, currentStates, onStatesChanged } from './actors.ts';

/** Sends an event to the first machine of that id that accepts it in its current state. */
function send({ machine, event }: SendRequest): void {
  const actors = actorsOf(machine);
  const accepting = actors.find((actor) => (actor.getSnapshot() as AnyMachineSnapshot).can(event));
  (accepting ?? actors[0])?.send(event);
}

/** Answers the panel from now on. */
export async function connectPanel(): Promise<void> {
  const channel = await addons.ready();
  let isSubscribed = false;
  let isPending = false;
  // Once for everything that happens in the same task.
  const publish = () => {
    if (!isSubscribed || isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      const message: CurrentStates = { states: currentStates() };
      channel.emit(messages.changed, message);
    });
  };
  onStatesChanged(publish);
  channel.on(messages.subscribed, () => {
    isSubscribed = true;
    publish();
  });
  channel.on(messages.sent, send);
}
