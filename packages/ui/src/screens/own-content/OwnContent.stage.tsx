import { ownContentMachine, readOwn } from '@community/machines/own-content';
import type { ContentKind } from '@community/machines/shared';
import type { SimulatedClock } from 'xstate';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { OwnContent } from './index.ts';

interface Address {
  kind: ContentKind;
  /** The query of the page's address. */
  query: string;
  /** False in the tablet app. */
  hasEditor: boolean;
  /** What the page goes by, if not by the time of the browser. */
  clock: SimulatedClock;
}

/** The page of own content, which follows its own links. */
export const StagedOwnContent = ({ kind = 'scenario', query = '', hasEditor = true, clock }: Partial<Address>) => (
  <Stage
    machine={ownContentMachine}
    input={{ api, kind, ...readOwn(new URLSearchParams(query)), deleted: null }}
    onNavigate={(path, actor) => {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname.startsWith('/me/')) actor.send({ type: 'location.changed', ...readOwn(searchParams) });
    }}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <OwnContent actor={actor} hasEditor={hasEditor} />
      </main>
    )}
  </Stage>
);
