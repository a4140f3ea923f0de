import { type ContentChoice, contentChoice } from '@community/contract/account';
import { type Command, Option } from 'commander';
import { asTable, type CommandLine } from '../command-line.ts';
import { OperatorError } from '../operation.ts';
import type { ListedUser } from './find.ts';
import { addImportCommand } from './import.ts';
import {
  createUserOperation,
  deleteUserOperation,
  disableUserOperation,
  forceChangeOperation,
  listUsersOperation,
  mailResetLinkOperation,
  resetFactorsOperation,
  resetPasswordOperation,
  setUserOperation,
  showUserOperation,
} from './operations.ts';
import {
  addDetailOptions,
  addPasswordOption,
  addRemovalOptions,
  type DetailOptions,
  readDetails,
  readPassword,
} from './options.ts';

const flagsOf = (user: ListedUser) =>
  [
    user.isDisabled && 'disabled',
    user.mustChangePassword && 'must change password',
    user.canProvision && 'provision',
    user.isPreRelease && 'pre-release',
    user.isPublic ? 'public' : 'private',
  ]
    .filter((flag) => flag !== false)
    .join(', ');

const inTable = (user: ListedUser) => [
  user.username,
  user.email ?? '',
  `${user.firstName} ${user.lastName}`.trim(),
  user.lastLogin?.slice(0, 10) ?? 'never',
  flagsOf(user),
];

/** The notice that shows a generated password, once. */
const passwordNotice = (password: string | null) => (password === null ? '' : ` Password, shown only now: ${password}`);

function addListing(users: Command, { run, print }: CommandLine): void {
  users
    .command('list')
    .description('Lists users.')
    .option('--search <text>', 'only users whose name or email address contains this')
    .option('--disabled', 'only disabled users', false)
    .option('--json', 'print JSON', false)
    .action(async (options: { search?: string; disabled: boolean; json: boolean }) => {
      const found = await run(listUsersOperation, { search: options.search ?? null, isDisabled: options.disabled });
      if (options.json) print(JSON.stringify(found, null, 2));
      else if (found.length === 0) print('There are no such users.');
      else print(asTable(['USER', 'EMAIL', 'NAME', 'LAST LOGIN', 'FLAGS'], found.map(inTable)));
    });
  users
    .command('show <user>')
    .description('Shows everything about a user, as JSON. Name a user by user name or email address.')
    .action(async (user: string) => print(JSON.stringify(await run(showUserOperation, { user }), null, 2)));
}

function addCreating(users: Command, line: CommandLine): void {
  const create = users
    .command('create <username>')
    .description('Creates a user, who must choose a new password at the first sign-in.');
  addPasswordOption(addDetailOptions(create))
    .option('--keep-password', 'do not require a new password at the next sign-in', false)
    .action(async (username: string, options: DetailOptions & { passwordFile?: string; keepPassword: boolean }) => {
      const { generatedPassword } = await line.run(createUserOperation, {
        username,
        ...readDetails(options),
        password: await readPassword(line, options.passwordFile),
        mustChangePassword: !options.keepPassword,
        isDryRun: false,
      });
      line.print(`Created ${username}.${passwordNotice(generatedPassword)}`);
    });
}

function addChanging(users: Command, { run, print }: CommandLine): void {
  addRemovalOptions(addDetailOptions(users.command('set <user>')))
    .description('Changes rights and details of a user. Whatever you do not name stays as it is.')
    .action(async (user: string, options: DetailOptions) => {
      const changes = readDetails(options);
      if (Object.keys(changes).length === 0) {
        throw new OperatorError('Nothing to change: name a flag or a detail (--help says which there are).');
      }
      const { username } = await run(setUserOperation, { user, changes });
      print(`Changed ${username}.`);
    });
  for (const isDisabled of [true, false]) {
    users
      .command(isDisabled ? 'disable <user>' : 'enable <user>')
      .description(
        isDisabled
          ? 'Signs a user out everywhere and refuses further sign-ins.'
          : 'Allows a disabled user to sign in again.',
      )
      .action(async (user: string) => {
        const { username } = await run(disableUserOperation, { user, isDisabled });
        print(`${isDisabled ? 'Disabled' : 'Enabled'} ${username}.`);
      });
  }
  users
    .command('force-change <user>')
    .description('Signs a user out everywhere, and requires a new password after the next sign-in.')
    .option('--off', 'no longer require it', false)
    .action(async (user: string, options: { off: boolean }) => {
      const { username } = await run(forceChangeOperation, { user, mustChange: !options.off });
      print(options.off ? `${username} need not change the password.` : `${username} must change the password.`);
    });
}

function addResetting(users: Command, line: CommandLine): void {
  const { run, print } = line;
  addPasswordOption(users.command('reset-password <user>'))
    .description('Sets a new password, which must be changed at the next sign-in, and signs the user out everywhere.')
    .option('--keep-password', 'do not require a new password at the next sign-in', false)
    .option('--mail', 'email the user a link to choose one instead', false)
    .action(async (user: string, options: { passwordFile?: string; keepPassword: boolean; mail: boolean }) => {
      if (options.mail) {
        const { username, isSent } = await run(mailResetLinkOperation, { user });
        print(isSent ? `Mailed ${username} a link.` : `The mail to ${username} could not be sent. It will be retried.`);
        return;
      }
      const password = await readPassword(line, options.passwordFile);
      const reset = await run(resetPasswordOperation, { user, password, mustChange: !options.keepPassword });
      print(`Set the password of ${reset.username}.${passwordNotice(reset.generatedPassword)}`);
    });
}

function addFactors(users: Command, { run, print }: CommandLine): void {
  users
    .command('reset-second-factor <user>')
    .description(
      "Removes a user's passkeys, one-time codes and recovery codes, and signs the user out everywhere: the password alone signs in then.",
    )
    .action(async (user: string) => {
      const { username, had } = await run(resetFactorsOperation, { user });
      print(
        had
          ? `Removed the second factors of ${username}.`
          : `${username} had no second factor; all sessions were ended.`,
      );
    });
}

function addDeleting(users: Command, { run, print }: CommandLine): void {
  const content = new Option('--content <choice>', "what happens to the user's published content")
    .choices(contentChoice.options)
    .makeOptionMandatory();
  users
    .command('delete <user>')
    .description('Deletes an account permanently, as its user could. This cannot be undone.')
    .addOption(content)
    .action(async (user: string, options: { content: ContentChoice }) => {
      const { username } = await run(deleteUserOperation, { user, content: options.content });
      print(`Deleted ${username}.`);
    });
}

/** `portal user …` */
export function addUserCommands(program: Command, line: CommandLine): void {
  const users = program.command('user').description('Manage users and their rights.');
  addCreating(users, line);
  addListing(users, line);
  addChanging(users, line);
  addResetting(users, line);
  addFactors(users, line);
  addDeleting(users, line);
  addImportCommand(users, line);
}
