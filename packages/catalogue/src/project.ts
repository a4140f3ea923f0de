import { fileURLToPath } from 'node:url';
import type { StorySources } from 'storybook-addon-statechart/node';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The modules that export the machines: the entry point of each area. */
export const machines = ['packages/machines/src/*/index.ts'];

/** The stories, as Storybook is configured with them. */
export const storySources: StorySources = {
  configDir: `${root}/.storybook`,
  stories: ['../packages/{ui,pictures,screens}/src/**/*.stories.tsx'],
};
