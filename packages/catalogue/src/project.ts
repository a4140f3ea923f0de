import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { StorySources } from 'storybook-addon-statechart/node';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Identifies this copy of the project without revealing its path. A running catalogue serves it as `project.json`. */
export const identifyProject = (): string => createHash('sha256').update(root).digest('hex').slice(0, 16);

/** Where the addon keeps the data of charts and boards. */
export const statechartFolder = `${root}/node_modules/.cache/storybook-addon-statechart`;

/** The modules that export the machines: the entry point of each area. */
export const machines = ['packages/machines/src/*/index.ts'];

/** The stories, as Storybook is configured with them. */
export const storySources: StorySources = {
  configDir: `${root}/.storybook`,
  stories: ['../packages/{ui,pictures,screens}/src/**/*.stories.tsx'],
};
