import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs needed to drive WebKitGTK. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

/** The installed Firefox, or null. */
export function findFirefox(): string | null {
  return onPath('firefox-esr') ?? onPath('firefox') ?? null;
}

/** The installed WebKitGTK with its drivers, or null. */
export function findWebKit(): WebKitPrograms | null {
  const driver = onPath('WebKitWebDriver');
  const [browser] = globSync('/usr/{lib,libexec}{,64}{,/*-linux-gnu}/webkit2gtk-4.1/MiniBrowser').filter(isExecutable);
  const hasScreen = onPath('xvfb-run') !== undefined && onPath('dbus-run-session') !== undefined;
  return driver !== undefined && browser !== undefined && hasScreen ? { driver, browser } : null;
}
