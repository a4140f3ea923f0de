import { type Command, Option } from 'commander';
import type { CommandLine } from '../command-line.ts';
import { decodeText } from '../decode-text.ts';
import { OperatorError } from '../operation.ts';
import type { UserChanges } from './change.ts';

/** Parsed options of {@link addDetailOptions}. */
export interface DetailOptions {
  email?: string | false;
  firstName?: string;
  lastName?: string;
  telephone?: string;
  organisation?: string | false;
  website?: string;
  public?: boolean;
  provision?: boolean;
  preRelease?: boolean;
}

/** Options for a user's details. */
export function addDetailOptions(command: Command): Command {
  return command
    .option('--email <address>', 'email address')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--telephone <number>', 'telephone number')
    .option('--organisation <name>', 'where the user works')
    .addOption(new Option('--website <address>', "the organisation's website"))
    .option('--public', 'show the profile to other users')
    .option('--provision', 'allow the user to provision devices')
    .option('--pre-release', 'show pre-releases to the user');
}

/** Options that remove the details {@link addDetailOptions} set. */
export function addRemovalOptions(command: Command): Command {
  return command
    .option('--no-email', 'remove the email address')
    .option('--no-organisation', 'remove the organisation')
    .option('--no-public', 'hide the profile from other users')
    .option('--no-provision', 'do not allow the user to provision devices')
    .option('--no-pre-release', 'hide pre-releases from the user');
}

/** The options as changes. @throws {OperatorError} for a website without an organisation. */
export function readDetails(options: DetailOptions): UserChanges {
  const { email, firstName, lastName, telephone, organisation, website } = options;
  if (website !== undefined && typeof organisation !== 'string') {
    throw new OperatorError('--website needs --organisation.');
  }
  return {
    ...(email !== undefined && { email: email === false ? null : email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(telephone !== undefined && { telephoneNumber: telephone }),
    ...(organisation !== undefined && {
      organisation: organisation === false ? null : { name: organisation, website: website ?? null },
    }),
    ...(options.public !== undefined && { isPublic: options.public }),
    ...(options.provision !== undefined && { canProvision: options.provision }),
    ...(options.preRelease !== undefined && { isPreRelease: options.preRelease }),
  };
}

/** An option for a password, read from a file: others can see command-line arguments. */
export function addPasswordOption(command: Command): Command {
  return command.option(
    '--password-file <file>',
    'read the password from the first line of this file, or from standard input with -; otherwise one is generated and shown once',
  );
}

/** The password in the file; null without a file. */
export async function readPassword(line: CommandLine, file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  return decodeText(await line.readFile(file)).text.split(/\r?\n/)[0] ?? '';
}
