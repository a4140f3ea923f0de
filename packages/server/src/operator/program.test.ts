import { expect, it } from 'vitest';
import { commandLineOf } from '../test/command-line.ts';
import { startTestPortal } from '../test/portal.ts';

const { command } = commandLineOf(await startTestPortal());

/** Finds all commands by reading the help of their parents. */
async function findCommands(above: string[] = []): Promise<string[][]> {
  const { code, output } = await command([...above, '--help']);
  expect(code).toBe(0);
  expect(output).toContain(`Usage: ${['portal', ...above].join(' ')}`);
  const listed = output.split('Commands:\n')[1]?.split(/\n\n/)[0] ?? '';
  const names = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
  const below = await Promise.all(names.map((name) => findCommands([...above, name])));
  return [above, ...below.flat()];
}

it('explains every command with --help', async () => {
  const commands = (await findCommands()).map((words) => words.join(' '));
  expect(commands).toEqual(
    expect.arrayContaining([
      ...['create', 'list', 'show', 'set', 'disable', 'enable', 'force-change', 'reset-password', 'import'].map(
        (name) => `user ${name}`,
      ),
    ]),
  );
});

it.each([
  ['user bogus', "unknown command 'bogus'"],
  ['bogus', "unknown command 'bogus'"],
  ['user list --all', "unknown option '--all'"],
  ['user create', "missing required argument 'username'"],
  ['user disable one two', 'too many arguments'],
  ['user create ada --email', "option '--email <address>' argument missing"],
])('does not understand %j, and points to the help', async (words, complaint) => {
  const { code, output, errors } = await command(words);
  expect(code).toBe(2);
  expect(output).toBe('');
  expect(errors).toContain(complaint);
  expect(errors).toContain('--help');
});

it.each(['', 'user'])('lists the commands when %j is all that is given', async (words) => {
  const { code, errors } = await command(words === '' ? [] : words);
  expect(code).toBe(2);
  expect(errors).toContain('Usage: portal');
});
