import { api, Stage } from '@community/catalogue/stage';
import { type SessionActor, sessionMachine } from '@community/machines/account';
import { createStateStore } from '@community/machines/shared';
import { buildUser } from '@community/mocks/account/users';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { EventFromLogic } from 'xstate';
import { FirstPage } from '../../shell/app-shell/AppShell.stage.tsx';
import { StagedFirstLogin } from '../first-login/FirstLogin.stage.tsx';
import { StagedFactors } from '../second-factors/SecondFactors.stage.tsx';
import { StagedSignIn } from '../sign-in/SignIn.stage.tsx';
import { SessionGate } from './SessionGate.tsx';
import { UnsentChanges } from './UnsentChanges.tsx';

interface Past {
  /** Whether a user was signed in here when the page was opened. */
  wasSignedIn: boolean;
  /** What has happened since. */
  events: EventFromLogic<typeof sessionMachine>[];
  onReload: () => void;
  /**
   * What is behind the gate.
   * @default a page that says so, which is drawn at once
   */
  page: (actor: SessionActor) => ReactNode;
}

interface PageBehindProps {
  /** The running session. */
  actor: SessionActor;
}

/** The page behind the gate. */
export function PageBehind({ actor }: PageBehindProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  if (state === 'signedIn') return <FirstPage />;
  if (state === 'askingUnsent') return <UnsentChanges actor={actor} onStay={() => {}} />;
  if (state === 'secondFactorNeeded') return <StagedFactors need="missing" />;
  return state === 'forcedPasswordChange' ? <StagedFirstLogin /> : <StagedSignIn />;
}

const plainPage = () => (
  <main>
    <h1>The portal</h1>
  </main>
);

/** What the browser stores with and without a signed-in user. */
export function storeWith(userId: string | null) {
  const state = JSON.stringify({ version: 1, userId, hasExpired: false, theme: null });
  return createStateStore({ getItem: () => state, setItem: () => {} }, console.warn);
}

/** The gate before the portal. */
export const StagedGate = ({
  wasSignedIn = true,
  events = [],
  onReload = () => {},
  page = plainPage,
}: Partial<Past>) => (
  <Stage
    machine={sessionMachine}
    input={{ api, store: storeWith(wasSignedIn ? buildUser().uuid_id : null) }}
    events={events}
  >
    {(actor) => (
      <SessionGate actor={actor} onReload={onReload}>
        {page(actor)}
      </SessionGate>
    )}
  </Stage>
);
