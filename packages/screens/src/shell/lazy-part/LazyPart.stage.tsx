import { Stage } from '@community/catalogue/stage';
import { type LazyPartInput, lazyPartMachine } from '@community/machines/shell';
import type { EventFromLogic, SimulatedClock } from 'xstate';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { Fact, Facts } from '../../account/account-page/Facts.tsx';
import { LazyContent } from './LazyPart.tsx';
import { FloatingPartNotice, PartNotice } from './PartNotice.tsx';

/** The outcome of loading. */
export type Loading = 'comes' | 'hangs' | 'fails' | 'fails, then hangs';

interface Moment {
  /** Whether it has been requested. */
  isWanted: boolean;
  /** What has happened before. */
  events: EventFromLogic<typeof lazyPartMachine>[];
  loading: Loading;
  /** Whether the server responds again. */
  isReachable: boolean;
  /** What it has from outside, where a story has it in its hands. */
  input: LazyPartInput;
  /** Its clock. */
  clock: SimulatedClock;
  /** Milliseconds until it is called late. */
  late: number;
  /** Whether the part is in the flow of the page. */
  isInPlace: boolean;
}

const never = () => new Promise<never>(() => {});
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function loader(loading: Loading): () => Promise<void> {
  let calls = 0;
  return () => {
    calls += 1;
    if (loading === 'comes') return Promise.resolve();
    return loading === 'hangs' || (loading === 'fails, then hangs' && calls > 1) ? never() : fail();
  };
}

/** A page with a part that is loaded late. */
export const StagedPart = ({
  isWanted = true,
  events = [],
  loading = 'hangs',
  isReachable = false,
  late = 1_000_000,
  isInPlace = false,
  input = { load: loader(loading), whenReachable: () => (isReachable ? Promise.resolve() : never()) },
  clock,
}: Partial<Moment>) => (
  <Stage
    machine={lazyPartMachine.provide({ delays: { late } })}
    input={input}
    events={events}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <AccountPage title="My profile">
          <Facts>
            <Fact term="Username">trainer</Fact>
            <Fact term="Name">Wren Sato</Fact>
          </Facts>
          {isWanted && (
            <LazyContent
              actor={actor}
              waiting={null}
              failure={(problem) =>
                isInPlace ? <PartNotice problem={problem} /> : <FloatingPartNotice problem={problem} />
              }
            >
              {() => <p>Here it is.</p>}
            </LazyContent>
          )}
        </AccountPage>
      </main>
    )}
  </Stage>
);
