import { sessionMachine } from '@community/machines/session';
import { createStateStore } from '@community/machines/stored-state';
import { buildUser } from '@community/mocks/builders';
import type { EventFromLogic } from 'xstate';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { SessionGate } from './index.ts';

interface Past {
  /** Whether somebody was signed in here when the page was opened. */
  wasSignedIn: boolean;
  /** What has happened since. */
  events: EventFromLogic<typeof sessionMachine>[];
  onReload: () => void;
}

/** What is stored here when nobody, or somebody, was signed in. */
export function storeWith(userId: string | null) {
  const state = JSON.stringify({ version: 1, userId, hasExpired: false, theme: null });
  return createStateStore({ getItem: () => state, setItem: () => {} }, console.warn);
}

/** The gate before the portal. */
export const StagedGate = ({ wasSignedIn = true, events = [], onReload = () => {} }: Partial<Past>) => (
  <Stage
    machine={sessionMachine}
    input={{ api, store: storeWith(wasSignedIn ? buildUser().uuid_id : null) }}
    events={events}
  >
    {(actor) => (
      <SessionGate actor={actor} onReload={onReload}>
        <main>
          <h1>The portal</h1>
        </main>
      </SessionGate>
    )}
  </Stage>
);
