import { Command, CommanderError } from 'commander';
import { StartError } from '../process/errors.ts';
import { addAuditCommand } from './audit/commands.ts';
import { addBackupCommands } from './backup/commands.ts';
import type { CommandLine } from './command-line.ts';
import { addContentCommands } from './content/commands.ts';
import { addLicensingCommands } from './licensing/commands.ts';
import { addLinkSecretCommands } from './link-secret.ts';
import { OperatorError } from './operation.ts';
import { addUserCommands } from './users/commands.ts';

const EXAMPLES = `
Examples:
  portal user create ada --email ada@example.org
  portal user list --search ada
  portal user import people.csv --dry-run
  portal contract create ada bedside --seats 5
  portal content list --reported
  portal audit --since 2026-03-01 --user ada
  portal backup portal-2026-03-14.tar

Commands work on the portal with the same settings: the database at DATABASE_URL, or the embedded one in PORTAL_DATA.
The portal may be running or not. In a checkout of the sources, use npm run portal -- instead of portal.`;

function createProgram(line: CommandLine): Command {
  const program = new Command('portal')
    .description('Manages a community portal: its users, agreements, keys, audit log and backups.')
    .addHelpText('after', EXAMPLES);
  addUserCommands(program, line);
  addLicensingCommands(program, line);
  addLinkSecretCommands(program, line);
  addContentCommands(program, line);
  addAuditCommand(program, line);
  addBackupCommands(program, line);
  return program;
}

/** Configures a command and its subcommands: where they write, and that they throw instead of exiting. */
function prepare(command: Command, line: Pick<CommandLine, 'print' | 'printError'>): void {
  command
    .helpCommand(false)
    .showHelpAfterError('(see --help for usage)')
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
