import type { User } from '@community/contract/account';
import { appShellMachine, type ThemeChoice } from '@community/machines/app-shell';
import { buildUser } from '@community/mocks/builders';
import type { SimulatedTabletOptions } from '@community/mocks/tablet';
import { useState } from 'react';
import type { EventFromLogic } from 'xstate';
import { Stage, useStaged } from '../../../../../.storybook/stage.tsx';
import { stageTablet } from '../../../../../.storybook/staged-tablet.ts';
import { AppShell, type AppShellProps } from './index.ts';

/** What the frame is shown with. */
export interface Frame extends Pick<AppShellProps, 'path' | 'parent'> {
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
  parent = null,
}: Partial<Frame>) => {
  const [bridge] = useState(() => {
    const { tablet, app } = stageTablet(options);
    if (isGone) app?.goAway();
    return tablet.bridge;
  });
  useStaged(bridge);
  return (
    <Stage machine={appShellMachine} input={{ theme }} events={events}>
      {(actor) => (
        <AppShell actor={actor} user={buildUser(user)} bridge={bridge} path={path} parent={parent}>
          <h1>Scenarios</h1>
        </AppShell>
      )}
    </Stage>
  );
};
