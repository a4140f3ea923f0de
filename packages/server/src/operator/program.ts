import { Command, CommanderError } from 'commander';
import { addBackupCommands } from '../backup/commands.ts';
import { StartError } from '../process/errors.ts';
import { addAuditCommand } from './audit/commands.ts';
import type { CommandLine } from './command-line.ts';
import { addLicensingCommands } from './licensing/commands.ts';
import { addLinkSecretCommands } from './link-secret.ts';
import { OperatorError } from './operation.ts';
import { addUserCommands } from './users/commands.ts';

const EXAMPLES = `
Examples:
  npm run portal -- user create ada --email ada@example.org
  npm run portal -- user list --search ada
  npm run portal -- user import people.csv --dry-run
  npm run portal -- contract create ada bedside --seats 5
  npm run portal -- audit --since 2026-03-01 --user ada
  npm run portal -- backup portal-2026-03-14.tar

It works on the portal that npm start would run: the database at DATABASE_URL, or the embedded one in PORTAL_DATA,
whether that portal is running or not.`;

function createProgram(line: CommandLine): Command {
  const program = new Command('portal')
    .description("The operator's command line of the community portal.")
    .addHelpText('after', EXAMPLES);
  addUserCommands(program, line);
  addLicensingCommands(program, line);
  addLinkSecretCommands(program, line);
  addAuditCommand(program, line);
  addBackupCommands(program, line);
  return program;
}

/** Configures a command and its subcommands: where they write, and that they throw instead of exiting. */
function prepare(command: Command, line: Pick<CommandLine, 'print' | 'printError'>): void {
  command
    .helpCommand(false)
    .showHelpAfterError('(--help says what there is)')
    .configureOutput({
      writeOut: (text) => line.print(text.trimEnd()),
      writeErr: (text) => line.printError(text.trimEnd()),
    })
    .exitOverride();
  for (const child of command.commands) prepare(child, line);
}

/**
 * Runs one command.
 * @param words the command-line arguments.
 * @returns the exit code: 0 done, 1 refused or failed, 2 invalid usage.
 */
export async function runCommandLine(words: readonly string[], line: CommandLine): Promise<number> {
  const program = createProgram(line);
  prepare(program, line);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof OperatorError || error instanceof StartError)) throw error;
    line.printError(error.message);
    return 1;
  }
}
