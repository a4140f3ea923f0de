import { bridgeMachine, connectTablet, type Tablet } from '@community/machines/tablet';
import { tablet as demoTablet, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { SimulatedTablet, type SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { createActor, SimulatedClock } from 'xstate';

/** Where the portal runs in stories: as each story says, or as chosen in the toolbar. */
export type Surroundings = 'story' | 'browser' | 'tablet' | 'tabletOfAnother' | 'tabletOfAnotherProduct' | 'silent';

let surroundings: Surroundings = 'story';

/** Takes over what was chosen in the toolbar; the story on show is drawn anew by it. */
export function chooseSurroundings(chosen: unknown): void {
  surroundings = (chosen as Surroundings | undefined) ?? 'story';
}

const chosen: Record<Exclude<Surroundings, 'story' | 'browser'>, Partial<SimulatedTabletOptions>> = {
  tablet: { device: demoTablet },
  tabletOfAnother: { device: tabletOfAnother },
  tabletOfAnotherProduct: { device: { device_id: 'demo-tablet-2', product: 'Another product' } },
  silent: { device: demoTablet, isAnswering: false },
};

let onShow: SimulatedTablet | null = null;

/**
 * The simulated tablet of the story on show.
 * @throws when it has none.
 */
export function stagedTablet(): SimulatedTablet {
  if (!onShow) throw new Error('The story runs in no tablet.');
  return onShow;
}

/** A connection, and the tablet at its other end; null in a plain browser. */
export interface StagedTablet {
  tablet: Tablet;
  app: SimulatedTablet | null;
}

/**
 * Joins the page of a story with a simulated tablet, unless the toolbar says otherwise.
 * @param options what the story wants; null for a plain browser.
 */
export function stageTablet(options: Partial<SimulatedTabletOptions> | null): StagedTablet {
  if (surroundings === 'browser' || (surroundings === 'story' && options === null)) {
    return { tablet: connectTablet({ join: null }), app: null };
  }
  const wanted = surroundings === 'story' ? options : { ...options, ...chosen[surroundings as keyof typeof chosen] };
  const app = new SimulatedTablet({ device: demoTablet, ...wanted });
  onShow = app;
  return { app, tablet: connectTablet({ join: (receive) => app.connect(receive) }) };
}

/** What models take for the tablet of a screen: a connection that waits for ever for an app that says nothing. */
export const silentTablet: Tablet = {
  ...connectTablet({ join: null }),
  bridge: createActor(bridgeMachine, {
    input: { port: { post: () => {} }, onWarning: () => {} },
    clock: new SimulatedClock(),
  }).start(),
};
