import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

/** The folder of the repository. */
export const root = folder('../../..');

/** The modules with the colours of the themes and of kits, which need not be compiled to be read. */
export const colourFiles = {
  themes: `${root}/packages/ui/src/theme/colors.ts`,
  kits: `${root}/packages/ui/src/theme/kit-colours.ts`,
};

/** The accepted pictures. */
export const baselinesFolder = folder('../baselines');

/** Which stories a run visits: all, or a selection. */
export type Extent = 'all' | 'selection';

/** The records of the last run of the stories. Those of a selection have a folder of their own, so that those of all stay. */
export const runFolder = (extent: Extent): string => `${root}/node_modules/.cache/stories/${extent}`;

/** The pictures of the last run, as `<key>.png`. */
export const picturesFolder = (extent: Extent): string => `${runFolder(extent)}/pictures`;

/** The differences that the last comparison found. */
export const reportFolder = `${root}/test-results/visual`;

/** Why pictures were rejected. It is kept beside the baselines, so that it can be shared. */
export const rejectionsFile = folder('../rejections.json');
