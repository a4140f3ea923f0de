import { createApi } from '@community/contract/client';
import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-aria-components/RouterProvider';
import { useActorRef } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';

declare global {
  /** The machines that run in the story on show, for the checks that read their states. */
  var stagedActors: Set<AnyActorRef> | undefined;
}

/** The API as stories use it: the real client, answered by the mocks. */
export const api = createApi({ baseUrl: '' });

/** Lets the checks of the catalogue see a machine's states while a story shows it. */
export function useStaged(actor: AnyActorRef): void {
  useEffect(() => {
    globalThis.stagedActors ??= new Set();
    globalThis.stagedActors.add(actor);
    return () => {
      globalThis.stagedActors?.delete(actor);
    };
  }, [actor]);
}

export interface StageProps<Machine extends AnyStateMachine> {
  /** The machine of the screen. */
  machine: Machine;
  input: InputFrom<Machine>;
  /** Draws the screen. */
  children: (actor: ActorRefFrom<Machine>) => ReactNode;
  /**
   * Told of every link that is followed.
   * @default nothing
   */
  onNavigate?: (path: string) => void;
}

/** Runs a screen's machine for a story. Links lead nowhere. */
export function Stage<Machine extends AnyStateMachine>({ machine, input, children, onNavigate }: StageProps<Machine>) {
  const actor = useActorRef(machine, { input } as Parameters<typeof useActorRef<Machine>>[1]);
  useStaged(actor);
  return <RouterProvider navigate={(path) => onNavigate?.(path)}>{children(actor)}</RouterProvider>;
}
