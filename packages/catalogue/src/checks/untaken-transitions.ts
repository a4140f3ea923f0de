import type { UntakenTransitions } from 'storybook-addon-statechart/node';

/**
 * Transitions that no story, no replay and no unit test takes, each with the reason: `npm run test:states` lets these
 * pass, and fails for one that is taken after all.
 */
export const untakenTransitions: UntakenTransitions = {};
