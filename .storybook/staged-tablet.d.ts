import { type Tablet } from '@community/machines/bridge';
import { SimulatedTablet, type SimulatedTabletOptions } from '@community/mocks/tablet';
/** Where the portal runs in stories: as each story says, or as chosen in the toolbar. */
export type Surroundings = 'story' | 'browser' | 'tablet' | 'tabletOfAnother' | 'tabletOfAnotherProduct' | 'silent';
/** Takes over what was chosen in the toolbar; the story on show is drawn anew by it. */
export declare function chooseSurroundings(chosen: unknown): void;
/**
 * The simulated tablet of the story on show.
 * @throws when it has none.
 */
export declare function stagedTablet(): SimulatedTablet;
/** A connection, and the tablet at its other end; null in a plain browser. */
export interface StagedTablet {
  tablet: Tablet;
  app: SimulatedTablet | null;
}
/**
 * Joins the page of a story with a simulated tablet, unless the toolbar says otherwise.
 * @param options what the story wants; null for a plain browser.
 */
export declare function stageTablet(options: Partial<SimulatedTabletOptions> | null): StagedTablet;
/** What models take for the tablet of a screen: a connection that waits for ever for an app that says nothing. */
export declare const silentTablet: Tablet;
