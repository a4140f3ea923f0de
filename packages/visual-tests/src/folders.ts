import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

/** The folder of the repository. */
export const root = folder('../../..');

/** The modules with the colours of the themes and of kits, which need not be compiled to be read. */
export const colourFiles = {
  themes: `${root}/packages/ui/src/theme/palettes.ts`,
  kits: `${root}/packages/ui/src/theme/kit-colours.ts`,
};

/** Which stories a run visits: all, or a selection. */
export type Extent = 'all' | 'selection';

/** The records of the last run of the stories. Those of a selection have a folder of their own, so that those of all stay. */
export const runFolder = (extent: Extent): string => `${root}/node_modules/.cache/stories/${extent}`;

/** The screenshots of the last run, as `<key>.png`. */
export const screenshotsFolder = (extent: Extent): string => `${runFolder(extent)}/screenshots`;

/** Where screenshots are compared and reviewed. */
export interface ScreenshotFolders {
  /** The accepted screenshots. */
  baselines: string;
  /** The differences that the last comparison found, by what it compared. */
  reports: Readonly<Record<Extent, string>>;
  /** The file with the reasons why screenshots were rejected. It is kept beside the baselines, so that it can be shared. */
  rejections: string;
}

/** The folders of this repository. */
export const screenshotFolders: ScreenshotFolders = {
  baselines: folder('../baselines'),
  reports: { all: `${root}/test-results/visual`, selection: `${root}/test-results/visual-selection` },
  rejections: folder('../rejections.json'),
};
