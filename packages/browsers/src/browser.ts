import { spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The first of these programs on the PATH, or undefined. */
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
    // Package lists may be outdated: they would install an old browser, which draws different pixels.
    run('apt-get', 'update');
    if (run('apt-get', 'install', '-y', 'chromium')) return;
  }
  console.log('No browser found. Installing Chromium with `npx playwright install chromium` …');
  run('npx', 'playwright', 'install', 'chromium');
};

/**
 * Disabled browser features. The first two preload pages for the address bar in each window, which took half of the
 * time to open a page. The browser only uses the last such list, which is this one instead of Playwright's, so its
 * relevant entries are repeated here.
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

/** Common launch arguments: run as root, without a graphics card, and off the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/**
 * Launch arguments for comparing pictures: frames are always drawn completely, as partial redraws leave slightly
 * different edges, which vary from run to run; and nothing is drawn before its images have loaded.
 */
export const screenshotArguments = [
  ...browserArguments,
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  // The headless shell then draws text as the whole browser does on a system without settings of its own.
  '--font-render-hinting=slight',
];

/**
 * Finds a Chromium or Chrome: `CHROMIUM_PATH`, one on the PATH, or Playwright's own; otherwise installs one and says
 * so.
 * @returns the path of its executable.
 * @throws when `CHROMIUM_PATH` is not executable, or nothing could be installed.
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

/**
 * Finds a browser for checks that need no window: `CHROMIUM_PATH`, or Chromium's headless shell, which has the same engine
 * and opens pages with a fifth less processor time; otherwise see {@link findBrowser}. With {@link screenshotArguments}
 * both draw the same text.
 * @returns the path of its executable.
 * @throws as {@link findBrowser} does.
 */
export const findQuickBrowser = async (): Promise<string> => {
  const shell = process.env.CHROMIUM_PATH
    ? undefined
    : await onPath(['chromium-headless-shell', 'chrome-headless-shell']);
  return shell ?? findBrowser();
};
