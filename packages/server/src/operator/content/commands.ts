import type { Command } from 'commander';
import { asTable, type CommandLine } from '../command-line.ts';
import { OperatorError } from '../operation.ts';
import {
  deleteContentOperation,
  dismissContentOperation,
  type ListedItem,
  listContentOperation,
  unpublishContentOperation,
} from './operations.ts';

const inTable = ({ uuid, kind, name, owner, isPublic, reports }: ListedItem) => [
  uuid,
  kind,
  name,
  owner,
  isPublic ? 'public' : 'private',
  reports
    .map(({ reason, by, note }) => [`${reason} (${by})`, note.replaceAll(/\s+/g, ' ')].filter(Boolean).join(': '))
    .join('; '),
];

/** `portal content` */
export function addContentCommands(program: Command, { run, print, confirm }: CommandLine): void {
  const content = program.command('content').description('Contributions, and what users report about them.');
  content
    .command('list')
    .description('Lists the latest thousand contributions, the newest first.')
    .option('--reported', 'only those with reports that nothing was decided about yet', false)
    .option('--json', 'as JSON', false)
    .action(async ({ reported, json }: { reported: boolean; json: boolean }) => {
      const found = await run(listContentOperation, { isReported: reported });
      if (json) print(JSON.stringify(found, null, 2));
      else if (found.length === 0) print(reported ? 'Nothing has to be decided.' : 'Nothing was contributed yet.');
      else print(asTable(['ID', 'KIND', 'NAME', 'OWNER', 'LEVEL', 'REPORTS'], found.map(inTable)));
    });
  content
    .command('unpublish <id>')
    .description('Makes a contribution private, and mails its contributor why.')
    .requiredOption('--note <text>', 'the message to the contributor')
    .action(async (item: string, { note }: { note: string }) => {
      const { name } = await run(unpublishContentOperation, { item, note });
      print(`'${name}' is private.`);
    });
  content
    .command('delete <id>')
    .description('Deletes a contribution for good, and mails its contributor why.')
    .requiredOption('--note <text>', 'the message to the contributor')
    .option('--yes', 'without asking', false)
    .action(async (item: string, { note, yes }: { note: string; yes: boolean }) => {
      const isSure = yes || (await confirm(`Delete ${item} for good, with its files?`));
      if (!isSure) throw new OperatorError('Nothing was deleted. Without a terminal, --yes is needed.');
      const { name } = await run(deleteContentOperation, { item, note });
      print(`'${name}' is deleted.`);
    });
  content
    .command('dismiss <id>')
    .description('Leaves a reported contribution as it is.')
    .option('--note <text>', 'the message to its contributor; no mail without it', '')
    .action(async (item: string, { note }: { note: string }) => {
      const { name } = await run(dismissContentOperation, { item, note });
      print(`'${name}' stays as it is.`);
    });
}
