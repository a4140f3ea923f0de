import { expect, it } from 'vitest';
import { commandLineOf } from '../../test/command-line.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const { command, fail, succeed } = commandLineOf(portal);
await portal.createUser({ username: 'Present' });

const importing = (content: string | Uint8Array, ...options: string[]) =>
  command(['user', 'import', 'people.csv', ...options], { 'people.csv': content });
const show = async (user: string) => JSON.parse(await succeed(`user show ${user}`)) as Record<string, unknown>;

it('adds the users in a file, in any order of columns', async () => {
  const { code, output } = await importing(
    [
      '\ufeffEmail,USERNAME,first_name,last_name,telephone_number,organisation,website,public,provision,pre_release,password',
      'ada@test.example,ada,Ada,"Byron, Countess",+44 20 7946 0018,Lab,https://lab.example,yes,NO,1,Analytical 1st',
      '',
      ',grace,,,,,,,,,',
    ].join('\r\n'),
  );
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    'Line 2: created ada',
    expect.stringMatching(/^Line 4: created grace, password [A-Za-z2-9]{14}$/),
    '2 created, 0 refused.',
  ]);
  expect(await show('ada')).toMatchObject({
    email: 'ada@test.example',
    firstName: 'Ada',
    lastName: 'Byron, Countess',
    telephoneNumber: '+44 20 7946 0018',
    organisation: 'Lab',
    isPublic: true,
    canProvision: false,
    isPreRelease: true,
    mustChangePassword: true,
  });
  expect(await show('grace')).toMatchObject({ email: null, organisation: null, isPublic: false });
});

it('reports on each line; refused lines do not affect the others', async () => {
  const file = [
    'username;email;public;password',
    'line2;line2@test.example;yes;',
    'PRESENT;;;',
    'line4;nowhere;;',
    'line5;;perhaps;',
    'line6;;;Password1',
    'line7;;;weak',
    'line8;line2@TEST.example;;',
    'Line2;;;',
    ';;;',
    'line11;',
    'line 12;;;',
    '"line13";;;',
  ].join('\n');
  const expected = [
    'Line 2: created line2, password',
    'Line 3: refused, Another user has this name.',
    'Line 4: refused, email must be a mail address such as ada@example.org',
    "Line 5: refused, public must be yes or no, not 'perhaps'",
    'Line 6: refused, password is one of the most common passwords: choose another one',
    'Line 7: refused, password must have 8 characters or more, with a digit, a lowercase and an uppercase letter',
    'Line 8: refused, email is the same as on line 2',
    'Line 9: refused, username is the same as on line 2',
    'Line 10: refused, username must have 1 to 64 letters',
    'Line 11: refused, has more or fewer cells than the first line',
    'Line 12: refused, username must have 1 to 64 letters',
    'Line 13: created line13, password',
  ];

  const dryRun = await importing(file, '--dry-run');
  expect(dryRun.code).toBe(1);
  expect(dryRun.errors).toBe('2 fine, 10 refused.');
  expect(dryRun.output.split('\n').map((line) => line.replace(': fine', ': created'))).toEqual(
    expected.map((line) => expect.stringContaining(line.replace(/, password$/, ''))),
  );
  expect(await fail('user show line2')).toBe("There is no user 'line2'.");

  const { code, output, errors } = await importing(file);
  expect(code).toBe(1);
  expect(errors).toBe('2 created, 10 refused.');
  expect(output.split('\n')).toEqual(expected.map((line) => expect.stringContaining(line)));
  await show('line2');
});

it.each([
  ['', 'The file names no users.'],
  ['username\n', 'The file names no users.'],
  ['email\na@test.example\n', "Line 1: the column 'username' is missing."],
  ['username,role\nx,admin\n', "Line 1: there is no column 'role'"],
  ['username,username\nx,y\n', "Line 1: the column 'username' is there twice."],
  ['username\n"open\n', 'The file is not CSV'],
  ['\u0000\u0001\u0002', 'Line 1: there is no column'],
])('refuses the file %j as a whole', async (content, complaint) => {
  const { code, output, errors } = await importing(content);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(complaint);
});

it('reads the encodings of spreadsheets, and reports which; refuses ambiguous ones', async () => {
  const rows = 'username,last_name\nzoe,M\xfcller\n';
  const { code, errors } = await importing(Buffer.from(rows, 'latin1'));
  expect([code, errors]).toEqual([0, 'The file is not UTF-8: it was read as windows-1252.']);
  expect(await show('zoe')).toMatchObject({ lastName: 'Müller' });
  const odd = await importing(Buffer.from('username,last_name\nyves,M\x81ller\n', 'latin1'));
  expect([odd.code, odd.output]).toEqual([1, '']);
  expect(odd.errors).toContain('Line 2: this is neither UTF-8 nor Windows-1252.');
});

it('refuses a missing file', async () => {
  expect(await fail('user import nowhere.csv')).toBe('nowhere.csv cannot be read (ENOENT).');
});
