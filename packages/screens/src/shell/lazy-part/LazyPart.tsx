import { type LazyPartActor, lazyPartMachine } from '@community/machines/shell';
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createActor, waitFor } from 'xstate';
import { FloatingPartNotice } from './PartNotice.tsx';
import { type LazyProblem, problemOf } from './problem.ts';
import { whenReachable } from './reachable.ts';
import { whenIdle } from './when-idle.ts';

export interface LazyContentProps {
  /** The running part. */
  actor: LazyPartActor;
  /** The part itself, once it is there. */
  children: () => ReactNode;
  /** Shown while it is loading. */
  waiting: ReactNode;
  /** Shown when loading takes long or fails. */
  failure: (problem: LazyProblem) => ReactNode;
}

/** A part of a page that is needed now, and loaded if it is not there yet. */
export function LazyContent({ actor, children, waiting, failure }: LazyContentProps) {
  const isLoaded = useSelector(actor, ({ value }) => value === 'loaded');
  const problem = useSelector(actor, problemOf);
  useEffect(() => actor.send({ type: 'wanted' }), [actor]);
  if (isLoaded) return children();
  return problem === null ? waiting : failure(problem);
}

/** How a part that is loaded late behaves. */
export interface LazyPartOptions<Props> {
  /**
   * Shown while it is loading.
   * @default nothing
   */
  Waiting?: ComponentType<Props>;
  /**
   * Shown when loading takes long or fails.
   * @default a notice at the foot of the window
   */
  Failure?: ComponentType<Props & { problem: LazyProblem }>;
  /**
   * Whether it is loaded before it is needed, once the page has been shown and the browser has time.
   * @default true
   */
  isPreloaded?: boolean;
}

/** A component that is loaded late. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it; resolves when it is there or has met a problem. */
  settle: () => Promise<void>;
};

const Nothing = () => null;

/**
 * A component that is loaded when it is first drawn, or earlier, in idle time. When the connection is lost, React's
 * `lazy` would take down the page around it; this shows the problem in its place and recovers on its own.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Waiting = Nothing, Failure = FloatingPartNotice, isPreloaded = true }: LazyPartOptions<Props> = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> = Nothing;
  const input = {
    load: async () => {
      try {
        Loaded = (await load()).default;
      } catch (error) {
        console.warn('A part of the portal did not load.', error);
        throw error;
      }
    },
    whenReachable,
  };
  let running: LazyPartActor | null = null;
  const actor = () => {
    running ??= createActor(lazyPartMachine, { input }).start();
    return running;
  };
  if (isPreloaded) whenIdle(() => actor().send({ type: 'idle' }));

  const part = (props: Props) => (
    <LazyContent
      actor={actor()}
      waiting={<Waiting {...props} />}
      failure={(problem) => <Failure {...props} problem={problem} />}
    >
      {() => <Loaded {...props} />}
    </LazyContent>
  );
  return Object.assign(part, {
    async settle() {
      actor().send({ type: 'wanted' });
      await waitFor(actor(), (snapshot) => snapshot.hasTag('settled'));
    },
  });
}
