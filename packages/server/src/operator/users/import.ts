import type { Command } from 'commander';
import { CsvError, parse } from 'csv-parse/sync';
import { foldName } from '../../account/users.ts';
import type { CommandLine } from '../command-line.ts';
import { decodeText } from '../decode-text.ts';
import { OperatorError } from '../operation.ts';
import { createUserOperation } from './operations.ts';

const texts = ['username', 'email', 'first_name', 'last_name', 'telephone_number', 'organisation', 'website'] as const;
const flags = ['public', 'provision', 'pre_release'] as const;
const columns: readonly string[] = [...texts, ...flags, 'password'];
const yes = new Set(['yes', 'true', '1', 'y']);
const no = new Set(['no', 'false', '0', 'n', '']);

/** A line of the file: its number, counted from 1, and its cells by column. */
interface CsvLine {
  number: number;
  cells: Readonly<Record<string, string>>;
  /** Whether it has as many cells as the header. */
  isWhole: boolean;
}

function readHeads(found: string[]): string[] {
  const heads = found.map((head) => head.trim().toLowerCase());
  const unknown = heads.find((head) => !columns.includes(head));
  if (unknown !== undefined) {
    throw new OperatorError(`Line 1: there is no column '${unknown}'; there are ${columns.join(', ')}.`);
  }
  const repeated = heads.find((head, index) => heads.indexOf(head) !== index);
  if (repeated !== undefined) throw new OperatorError(`Line 1: the column '${repeated}' is there twice.`);
  if (!heads.includes('username')) throw new OperatorError("Line 1: the column 'username' is missing.");
  return heads;
}

/** Parses the file. Lines with more or fewer cells than the header are preserved, and refused individually. */
function readLines(content: string): CsvLine[] {
  try {
    const records = parse(content, {
      bom: true,
      info: true,
      trim: true,
      columns: readHeads,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: content.split(/\r?\n/)[0]?.includes(';') ? ';' : ',',
    }) as unknown as { info: { lines: number; error?: Error }; record: Record<string, string> }[];
    return records.map(({ info, record }) => ({
      number: info.lines,
      cells: record,
      isWhole: info.error === undefined,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`The file is not CSV: ${error.message}.`);
    throw error;
  }
}

function readFlag(cells: CsvLine['cells'], column: (typeof flags)[number]): boolean {
  const text = (cells[column] ?? '').toLowerCase();
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw new OperatorError(`${column} must be yes or no, not '${cells[column]}'`);
}

/** The input for creating a user from a line. Empty cells count as missing. */
function readUser(cells: CsvLine['cells'], isDryRun: boolean) {
  const text = (column: (typeof texts)[number] | 'password') => (cells[column] === '' ? undefined : cells[column]);
  const [email, firstName, lastName] = [text('email'), text('first_name'), text('last_name')];
  const [telephoneNumber, organisation, website] = [text('telephone_number'), text('organisation'), text('website')];
  if (website !== undefined && organisation === undefined) throw new OperatorError('website needs an organisation');
  return {
    username: text('username') ?? '',
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(telephoneNumber !== undefined && { telephoneNumber }),
    ...(organisation !== undefined && { organisation: { name: organisation, website: website ?? null } }),
    isPublic: readFlag(cells, 'public'),
    canProvision: readFlag(cells, 'provision'),
    isPreRelease: readFlag(cells, 'pre_release'),
    password: text('password') ?? null,
    mustChangePassword: true,
    isDryRun,
  };
}

/** Refuses repetitions within the file, which a dry run would not find in the database. */
function createRepetitionGuard() {
  const seen = new Map<string, number>();
  return ({ number, cells }: CsvLine) => {
    for (const column of ['username', 'email']) {
      const key = foldName(cells[column] ?? '');
      if (key === '') continue;
      const earlier = seen.get(`${column} ${key}`);
      if (earlier !== undefined) throw new OperatorError(`${column} is the same as on line ${earlier}`);
      seen.set(`${column} ${key}`, number);
    }
  };
}

async function importLines(lines: readonly CsvLine[], { run, print }: CommandLine, isDryRun: boolean) {
  const refuseRepetition = createRepetitionGuard();
  let refused = 0;
  for (const line of lines) {
    try {
      if (!line.isWhole) throw new OperatorError('has more or fewer cells than the first line');
      refuseRepetition(line);
      const { generatedPassword } = await run(createUserOperation, readUser(line.cells, isDryRun));
      const password = generatedPassword === null ? '' : `, password ${generatedPassword}`;
      print(`Line ${line.number}: ${isDryRun ? 'fine' : 'created'} ${line.cells.username}${password}`);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      refused += 1;
      print(`Line ${line.number}: refused, ${error.message}`);
    }
  }
  return refused;
}

const HELP = `
The first line names the columns, in any order: ${columns.join(', ')}.
Cells are parted by commas, or by semicolons where the first line has one.
The file is UTF-8, or Windows-1252 or UTF-16 as spreadsheets write them.
Only username is needed. public, provision and pre_release are yes or no. Users without a password are given one that is
shown once; all must choose a new one at their first sign-in. Lines that are refused do not keep the others out.`;

/** `portal user import …` */
export function addImportCommand(users: Command, line: CommandLine): void {
  users
    .command('import <file>')
    .description('Creates users from a CSV file (- for standard input), and reports on every line.')
    .option('--dry-run', 'check everything, but create nobody', false)
    .addHelpText('after', HELP)
    .action(async (file: string, { dryRun }: { dryRun: boolean }) => {
      const { text, encoding } = decodeText(await line.readFile(file));
      if (encoding !== 'utf-8') line.printError(`The file is not UTF-8: it was read as ${encoding}.`);
      const lines = readLines(text);
      if (lines.length === 0) throw new OperatorError('The file names no users.');
      const refused = await importLines(lines, line, dryRun);
      const summary = `${lines.length - refused} ${dryRun ? 'fine' : 'created'}, ${refused} refused.`;
      if (refused > 0) throw new OperatorError(summary);
      line.print(summary);
    });
}
