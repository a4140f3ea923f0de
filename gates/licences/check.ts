/**
 * Checks the licences of all run-time dependencies, and that NOTICE lists them. `--write` updates NOTICE.
 * Reads package-lock.json only, so the result is the same on every platform.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findShipped, type LockedPackage, listByLicence, refuse } from './shipped.ts';

const root = new URL('../..', import.meta.url);
const notice = new URL('NOTICE', root);
/** Everything from here on is generated. */
const MARKER = 'Libraries\n=========\n';

const { packages } = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const shipped = findShipped(packages, ['packages/app', 'packages/simulated-tablet', 'packages/server']);
const refused = refuse(shipped);
const [ownPart = ''] = (await readFile(notice, 'utf8')).split(MARKER);
const expected = `${ownPart}${MARKER}\n${listByLicence(shipped)}`;

if (refused.length > 0) {
  console.error(`${refused.join('\n')}\nRead the licence before you allow it in gates/licences/shipped.ts.`);
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  await writeFile(notice, expected);
} else if ((await readFile(notice, 'utf8')) !== expected) {
  console.error(`${fileURLToPath(notice)} is out of date: run node gates/licences/check.ts --write.`);
  process.exitCode = 1;
}
