import { Stage } from '@community/catalogue/stage';
import { updateMachine } from '@community/machines/shell';
import type { EventFromLogic, SimulatedClock } from 'xstate';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { Fact, Facts } from '../../account/account-page/Facts.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

interface Moment {
  /** What has happened before. */
  events: EventFromLogic<typeof updateMachine>[];
  /** Whether something is unsaved in another tab. */
  isUnsavedElsewhere: () => Promise<boolean>;
  /** The clock of the page, if not that of the browser. */
  clock: SimulatedClock;
}

// No story waits for the version that a story says is taking over, unless by a clock of its own.
const patient = updateMachine.provide({ delays: { overdue: 1_000_000 } });
const saved = () => Promise.resolve(false);

/** The announcement of a newer version over a page. */
export const StagedUpdate = ({ events = [], isUnsavedElsewhere = saved, clock }: Partial<Moment>) => (
  <Stage
    machine={clock ? updateMachine : patient}
    input={{ activate: () => {}, isUnsavedElsewhere }}
    events={events}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <UpdateNotice actor={actor} />
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
