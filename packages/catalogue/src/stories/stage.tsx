import { createApi } from '@community/contract/http';
import { isAnnouncement, isDownloadReady } from '@community/machines/shared';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { trackActor, trackedActors } from 'storybook-addon-statechart';
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type SimulatedClock,
} from 'xstate';
import { trackedFetch } from './activity.ts';

declare global {
  /** The actors of the current story. */
  var stagedActors: ReadonlySet<AnyActorRef> | undefined;
  /** Their announcements, which the portal's frame reads out and shows. */
  var stagedAnnouncements: string[] | undefined;
}

globalThis.stagedActors = trackedActors();

/** The API for stories: the real client, with mocked responses and without a timeout. */
export const api = createApi({ baseUrl: '', timeout: null, attempts: 1, fetch: trackedFetch });

/** How downloads end: taken, refused, unknown as the tablet did not respond, or not yet. */
type DownloadEnd = 'taken' | 'refused' | 'unconfirmed' | 'pending';

const answers = { taken: true, refused: false, unconfirmed: null } as const;

let downloadEnd: DownloadEnd = 'taken';

/**
 * Sets how downloads end in a story.
 * @returns a cleanup function for `beforeEach`.
 */
export function answerDownloads(end: DownloadEnd): () => void {
  downloadEnd = end;
  return () => {
    downloadEnd = 'taken';
  };
}

/** Makes an actor part of the current story: the panel and the checks follow its states and announcements. */
export function useStaged(actor: AnyActorRef): void {
  useEffect(() => {
    globalThis.stagedAnnouncements = [];
    const subscription = actor.on('*', (event: EventObject) => {
      if (isAnnouncement(event)) globalThis.stagedAnnouncements?.push(event.message);
      if (isDownloadReady(event) && downloadEnd !== 'pending') event.answer(answers[downloadEnd]);
    });
    const stopTracking = trackActor(actor);
    return () => {
      stopTracking();
      subscription.unsubscribe();
      // The next story may have no machine, and must not inherit these announcements.
      globalThis.stagedAnnouncements = undefined;
    };
  }, [actor]);
}

export interface StageProps<Machine extends AnyStateMachine> {
  /** The machine of the screen. */
  machine: Machine;
  input: InputFrom<Machine>;
  /** Draws the screen. */
  children: (actor: Actor<Machine>) => ReactNode;
  /**
   * What happens to the machine before the story is shown.
   * @default none
   */
  events?: readonly EventFromLogic<Machine>[];
  /**
   * The clock of the machine and its parts.
   * @default the time of the browser
   */
  clock?: SimulatedClock;
  /**
   * What following a link does to the machine.
   * @default nothing
   */
  onNavigate?: (path: string, actor: Actor<Machine>) => void;
}

/** Runs a screen's machine for a story. Links lead nowhere, unless the story says what following one does. */
export function Stage<Machine extends AnyStateMachine>({
  machine,
  input,
  children,
  events = [],
  clock,
  onNavigate,
}: StageProps<Machine>) {
  // The machine of a story stays the one it started with.
  const [actor] = useState(
    () => createActor(machine, { input, ...(clock && { clock }) } as ActorOptions<Machine>) as Actor<Machine>,
  );
  const isThere = useRef(false);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor and its events never change.
  useEffect(() => {
    isThere.current = true;
    if (!hasBegun.current) {
      hasBegun.current = true;
      actor.start();
      for (const event of events) actor.send(event);
    }
    return () => {
      isThere.current = false;
      // StrictMode unmounts it and mounts it again at once, and a stopped actor does not restart.
      queueMicrotask(() => {
        if (!isThere.current) actor.stop();
      });
    };
  }, []);
  useStaged(actor);
  return <RouterProvider navigate={(path) => onNavigate?.(path, actor)}>{children(actor)}</RouterProvider>;
}
