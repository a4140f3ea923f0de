import { Stage } from '@community/catalogue/stage';
import {
  type NetworkActor,
  networkMachine,
  type OutboxActor,
  type OutboxInput,
  outboxMachine,
} from '@community/machines/shell';
import { createActor, type EventFromLogic, fromPromise, type SimulatedClock } from 'xstate';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { Fact, Facts } from '../../account/account-page/Facts.tsx';
import { NetworkIndicator } from './NetworkIndicator.tsx';

interface Moment {
  /** What has happened before. */
  events: EventFromLogic<typeof networkMachine>[];
  /** Milliseconds after which a wait is shown, and after which it is called slow. */
  delays: { noticeable: number; slow: number };
  /** Its clock, where it keeps its delays. */
  clock: SimulatedClock;
  /** Whether the portal responds when polled. */
  probe: () => Promise<void>;
  /** Resolves when the portal responds again. */
  whenReachable: () => Promise<void>;
}

const answering = () => Promise.resolve();
const never = () => new Promise<never>(() => {});

/** Nothing waits to be sent. Like the two below it is not started: what they show does not change. */
export const emptyOutbox: OutboxActor = createActor(outboxMachine, {
  input: { count: never, send: never, whenReachable: never },
});
const answeringNetwork = createActor(networkMachine);
const silentNetwork = createActor(networkMachine, {
  snapshot: networkMachine.resolveState({
    value: { activity: 'idle', connection: 'offline' },
    context: { requests: 0 },
  }),
});

const Page = ({ network, outbox }: { network: NetworkActor; outbox: OutboxActor }) => (
  <main>
    <NetworkIndicator actor={network} outbox={outbox} />
    <AccountPage title="My profile">
      <Facts>
        <Fact term="Username">trainer</Fact>
        <Fact term="Name">Wren Sato</Fact>
      </Facts>
    </AccountPage>
  </main>
);

/** The loading indicator over a page. */
export const StagedIndicator = ({
  events = [],
  delays,
  clock,
  probe = answering,
  whenReachable = never,
}: Partial<Moment>) => (
  <Stage
    machine={networkMachine.provide({
      actors: { probe: fromPromise<void>(probe), whenReachable: fromPromise<void>(whenReachable) },
      ...(delays && { delays }),
    })}
    input={undefined}
    events={events}
    {...(clock && { clock })}
  >
    {(actor) => <Page network={actor} outbox={emptyOutbox} />}
  </Stage>
);

/** Changes that wait to be sent, over a page. */
export const StagedOutbox = ({
  isAnswering = false,
  clock,
  count = async () => 2,
  send = never,
  whenReachable = never,
}: Partial<OutboxInput> & { isAnswering?: boolean; clock?: SimulatedClock }) => (
  <Stage machine={outboxMachine} input={{ count, send, whenReachable }} {...(clock && { clock })}>
    {(actor) => <Page network={isAnswering ? answeringNetwork : silentNetwork} outbox={actor} />}
  </Stage>
);
