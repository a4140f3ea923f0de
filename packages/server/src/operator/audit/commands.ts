import type { Command } from 'commander';
import { asTable, type CommandLine, readDay } from '../command-line.ts';
import { type ListedEvent, listAuditOperation, PAGE } from './operations.ts';

const heads = ['time', 'event', 'user', 'operator', 'address', 'subject', 'detail'] as const;

const cellsOf = ({ at, event, user, operator, address, subject, detail }: ListedEvent): string[] =>
  [at, event, user, operator, address, subject, detail].map((cell) => cell ?? '');

/** Quotes a CSV cell; a cell that spreadsheets would interpret as a formula gets an apostrophe. */
const inQuotes = (cell: string) => `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const inCsv = (cells: readonly string[]) => cells.map(inQuotes).join(',');

/** `portal audit` */
export function addAuditCommand(program: Command, { run, print }: CommandLine): void {
  program
    .command('audit')
    .description('Shows who did what, when and from where, oldest first.')
    .option('--since <day>', 'only from this day on, in UTC, such as 2026-03-01', readDay)
    .option(
      '--user <user>',
      'only what this user did, or what was done to the account; by user name, email address or number',
    )
    .option('--csv', 'print CSV', false)
    .action(async ({ since, user, csv }: { since?: string; user?: string; csv: boolean }) => {
      const events: ListedEvent[] = [];
      if (csv) print(inCsv(heads));
      for (let after = 0, isMore = true; isMore; ) {
        const page = await run(listAuditOperation, { since: since ?? null, user: user ?? null, after });
        if (csv && page.length > 0) print(page.map((event) => inCsv(cellsOf(event))).join('\n'));
        if (!csv) events.push(...page);
        after = page.at(-1)?.id ?? after;
        isMore = page.length === PAGE;
      }
      if (csv) return;
      if (events.length === 0) print('Nothing is noted.');
      else {
        print(
          asTable(
            heads.map((head) => head.toUpperCase()),
            events.map(cellsOf),
          ),
        );
      }
    });
}
