import { bridgeMachine, connectTablet, type Tablet } from '@community/machines/tablet';
import { tablet as demoTablet, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { SimulatedTablet, type SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { useEffect, useState } from 'react';
import { createActor, SimulatedClock } from 'xstate';

/** The device that the portal runs on: that of the story, or one chosen in the toolbar. */
export type Surroundings = 'story' | 'browser' | 'tablet' | 'tabletOfAnother' | 'tabletOfAnotherProduct' | 'silent';

let surroundings: Surroundings = 'story';

/** Applies the choice of the toolbar. */
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
 * The simulated tablet of the current story.
 * @throws if it has none.
 */
export function stagedTablet(): SimulatedTablet {
  if (!onShow) throw new Error('The story runs on no tablet.');
  return onShow;
}

/** A connection, and the app at its other end, which is null in a plain browser. */
interface StagedTablet {
  tablet: Tablet;
  app: SimulatedTablet | null;
}

function stageTablet(options: Partial<SimulatedTabletOptions> | null): StagedTablet {
  if (surroundings === 'browser' || (surroundings === 'story' && options === null)) {
    return { tablet: connectTablet({ join: null }), app: null };
  }
  const wanted = surroundings === 'story' ? options : { ...options, ...chosen[surroundings as keyof typeof chosen] };
  const app = new SimulatedTablet({ device: demoTablet, ...wanted });
  return { app, tablet: connectTablet({ join: (receive) => app.connect(receive) }) };
}

/**
 * Connects a story to a simulated tablet, unless the toolbar chooses otherwise.
 * @param options the story's tablet; null for a plain browser.
 * @param prepare what happens to the tablet before it is shown.
 */
export function useStagedTablet(
  options: Partial<SimulatedTabletOptions> | null,
  prepare?: (app: SimulatedTablet) => void,
): Tablet {
  const [{ tablet, app }] = useState(() => {
    const staged = stageTablet(options);
    if (staged.app) prepare?.(staged.app);
    return staged;
  });
  // Not above: in development, StrictMode stages two tablets and shows the first.
  useEffect(() => {
    onShow = app;
  }, [app]);
  return tablet;
}

/** A connection for models, to an app that never responds. */
export const silentTablet: Tablet = {
  ...connectTablet({ join: null }),
  bridge: createActor(bridgeMachine, {
    input: { port: { post: () => {} }, onWarning: () => {} },
    clock: new SimulatedClock(),
  }).start(),
};
