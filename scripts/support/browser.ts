import { spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The first of these programs that lies on the PATH, or undefined. */
const onPath = async (names: readonly string[]): Promise<string | undefined> => {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
};

const installed = async (): Promise<string | undefined> => {
  const found = await onPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);
  if (found !== undefined) return found;
  const own = chromium.executablePath();
  return (await isExecutable(own)) ? own : undefined;
};

const run = (command: string, ...parameters: string[]): boolean =>
  spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;

const install = async (): Promise<void> => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && (await isExecutable('/usr/bin/apt-get'))) {
    console.log('No browser found. Installing Chromium with apt-get …');
    // What the machine knows of packages may be old: it would install a browser of then, which draws other pixels.
    run('apt-get', 'update');
    if (run('apt-get', 'install', '-y', 'chromium')) return;
  }
  console.log('No browser found. Installing Chromium with `npx playwright install chromium` …');
  run('npx', 'playwright', 'install', 'chromium');
};

/**
 * Parts of the browser that stay off. The first two are pages for the list below the address bar, which each window
 * would load anew though nobody sees it: they took half of what opening a page costs. The browser heeds only the last
 * list it is given, which is this one instead of Playwright's, so what is needed of that one is named here as well.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** What every launch of the browser passes: works as root, needs no graphics card, and stays off the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/**
 * What a launch passes where pictures are compared. Each drawing is made whole and in one way, instead of being patched
 * where something changed: patches leave slightly other edges, and then pictures differ from run to run. Nor is anything
 * drawn before its images, which would come a frame later.
 */
export const pictureArguments = [
  ...browserArguments,
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/**
 * Finds a Chromium or Chrome: the one `CHROMIUM_PATH` names, one on the PATH, Playwright's own; failing these it
 * installs one and says so.
 * @returns the path of its executable.
 * @throws when `CHROMIUM_PATH` names nothing that can be run, or nothing could be installed.
 */
export const findBrowser = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  const found = await installed();
  if (found !== undefined) return found;
  await install();
  const fresh = await installed();
  if (fresh !== undefined) return fresh;
  throw new Error('No Chromium or Chrome was found and none could be installed. Install one, or set CHROMIUM_PATH.');
};
