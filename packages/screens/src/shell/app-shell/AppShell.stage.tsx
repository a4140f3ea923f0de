import { api, Stage, useStaged } from '@community/catalogue/stage';
import { useStagedTablet } from '@community/catalogue/staged-tablet';
import type { User } from '@community/contract/account';
import { contentBrowseMachine, readCriteria } from '@community/machines/content';
import { appShellMachine, type ThemeChoice } from '@community/machines/shell';
import { buildUser } from '@community/mocks/account/users';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { Heading } from '@community/ui';
import type { EventFromLogic } from 'xstate';
import { ScenarioBrowse } from '../../content/content-browse/ScenarioBrowse.tsx';
import { AppShell, type AppShellProps } from './AppShell.tsx';

/** What the frame is shown with. */
export interface Frame extends Pick<AppShellProps, 'path' | 'search' | 'parent'> {
  user: Partial<User>;
  theme: ThemeChoice;
  /** What has happened before. */
  events: EventFromLogic<typeof appShellMachine>[];
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Whether the tablet goes away at once. */
  isGone: boolean;
}

/** The frame around a page. */
export const StagedShell = ({
  user = {},
  theme = 'system',
  events = [],
  tablet: options = null,
  isGone = false,
  path = '/scenarios',
  search = '',
  parent = null,
  children = <Heading level={1}>Scenarios</Heading>,
}: Partial<Frame & Pick<AppShellProps, 'children'>>) => {
  const { bridge } = useStagedTablet(options, (app) => isGone && app.goAway());
  useStaged(bridge);
  return (
    <Stage machine={appShellMachine} input={{ theme }} events={events}>
      {(actor) => (
        <AppShell actor={actor} user={buildUser(user)} bridge={bridge} path={path} search={search} parent={parent}>
          {children}
        </AppShell>
      )}
    </Stage>
  );
};

/** The page that people come to when they have signed in: the scenarios, in the frame of the portal. */
export const FirstPage = ({ user = {} }: Partial<Pick<Frame, 'user'>>) => (
  <StagedShell user={user}>
    <Stage
      machine={contentBrowseMachine}
      input={{
        api,
        kind: 'scenario',
        createKey: () => crypto.randomUUID(),
        languages: ['en'],
        perPage: null,
        ...readCriteria('scenario', new URLSearchParams()),
      }}
    >
      {(actor) => <ScenarioBrowse actor={actor} />}
    </Stage>
  </StagedShell>
);
