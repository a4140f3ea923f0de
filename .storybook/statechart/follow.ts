import { stagedStates } from '@community/catalogue/staged-states';
import { addons } from 'storybook/preview-api';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { type Following, messages, type Sending } from './protocol.ts';

let isWanted = false;
let isDue = false;

/** Tells the panel the states, once for all that happens at the same time. */
function tell(): void {
  if (!isWanted || isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const following: Following = { states: stagedStates() };
    addons.getChannel().emit(messages.changed, following);
  });
}

function withChildren(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  return [
    actor,
    ...Object.values<AnyActorRef | undefined>(children).flatMap((child) => (child ? withChildren(child) : [])),
  ];
}

/** Sends an event to the machine of that id that can take it. */
function send({ machine, event }: Sending): void {
  const actors = [...(globalThis.stagedActors ?? [])].flatMap(withChildren);
  const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  const named = actors.filter((actor) => snapshotOf(actor).machine?.id === machine);
  const able = named.find((actor) => snapshotOf(actor).can?.(event)) ?? named[0];
  able?.send(event);
}

/** Lets the statechart panel follow a machine of the story on show, its children included, until called off. */
export function followMachine(actor: AnyActorRef): () => void {
  const inspection = actor.system.inspect(tell);
  tell();
  return () => {
    inspection.unsubscribe();
    tell();
  };
}

/** Answers the statechart panel. Called once, when the preview starts. */
export function answerPanel(): void {
  const channel = addons.getChannel();
  channel.on(messages.wanted, () => {
    isWanted = true;
    tell();
  });
  channel.on(messages.sent, send);
}
