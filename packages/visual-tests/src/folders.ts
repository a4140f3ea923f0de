import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

/** The accepted pictures. */
export const baselinesFolder = folder('../baselines');

/** The records of the last run of the stories. */
export const runFolder = folder('../../../node_modules/.cache/stories');

/** The pictures of the last run, as `<key>.png`. */
export const picturesFolder = `${runFolder}/pictures`;

/** The differences that the last comparison found. */
export const reportFolder = folder('../../../test-results/visual');
