import { Stage } from '@community/catalogue/stage';
import { networkMachine } from '@community/machines/shell';
import type { EventFromLogic, SimulatedClock } from 'xstate';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { Fact, Facts } from '../../account/account-page/Facts.tsx';
import { NetworkIndicator } from './NetworkIndicator.tsx';

interface Moment {
  /** What has happened before. */
  events: EventFromLogic<typeof networkMachine>[];
  /** Milliseconds after which a wait is shown, and after which it is called slow. */
  delays: { noticeable: number; slow: number };
  /** What it goes by, where it keeps its delays. */
  clock: SimulatedClock;
}

/** The loading indicator over a page. */
export const StagedIndicator = ({ events = [], delays, clock }: Partial<Moment>) => (
  <Stage
    machine={delays ? networkMachine.provide({ delays }) : networkMachine}
    input={undefined}
    events={events}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <NetworkIndicator actor={actor} />
        <AccountPage title="My profile">
          <Facts>
            <Fact term="Username">trainer</Fact>
            <Fact term="Name">Wren Sato</Fact>
          </Facts>
        </AccountPage>
      </main>
    )}
  </Stage>
);
