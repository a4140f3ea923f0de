import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../../config/config.ts';
import type { CommandLine } from '../command-line.ts';
import { OperatorError } from '../operation.ts';
import { operatorName } from '../reach.ts';
import { checkPortal } from './check-portal.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

const count = (number: number, one: string, more = `${one}s`) => `${number} ${number === 1 ? one : more}`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `portal backup`, `portal restore` and `portal check` */
export function addBackupCommands(program: Command, { env, run, print, printError }: CommandLine): void {
  program
    .command('backup')
    .argument('<file>', 'a new file, such as portal-2026-03-14.tar')
    .description(
      'Writes everything into one file while the portal is running: database, files, licence key, settings without secrets.',
    )
    .action(async (file: string) => {
      const { rows, files, size, problems } = await makeBackup({ config: readConfig(env), env, run }, resolve(file));
      problems.forEach(printError);
      print(`Backed up ${count(rows, 'row')} and ${count(files, 'file')} into ${file}, ${megabytes(size)}.`);
      if (problems.length > 0) throw new OperatorError('The backup holds what is there. See also: portal check.');
    });
  program
    .command('restore')
    .argument('<file>', 'what portal backup has written')
    .description('Restores a backup into an empty portal, with either database. Stop the portal first.')
    .action(async (file: string) => {
      const { takenAt, rows, files, formerKey } = await restoreBackup(
        { config: readConfig(env), operator: operatorName() },
        resolve(file),
      );
      print(`Restored ${count(rows, 'row')} and ${count(files, 'file')}, as of ${takenAt}.`);
      if (formerKey !== null) print(`The licence key that was here is now ${formerKey}.`);
    });
  program
    .command('check')
    .description(
      'Compares the database, the files and their checksums, and names every difference. Exits with 1 if there is one.',
    )
    .action(async () => {
      const { files, recorded, differences } = await checkPortal({ config: readConfig(env), run }, print);
      if (recorded > 0) print(`Recorded the checksums of ${count(recorded, 'file')} never read before.`);
      if (differences > 0) throw new OperatorError(`${count(differences, 'difference')} found.`);
      print(`Checked ${count(files, 'file')} and the database: no difference.`);
    });
}
