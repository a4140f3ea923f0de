import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../stories/program.ts';

/** Who may say that nothing came, or what an answer of no use is called: whoever has looked at the failure. */
const mayBlame = [
  'packages/machines/src/shared/index.ts',
  // Only where nothing came: all answers read the same there, so that nobody learns of an account.
  'packages/ui/src/screens/forgotten-password/ForgottenPassword.tsx',
];

it('only what has looked at the failure says that the portal did not answer, or not as it should', () => {
  const sources = globSync('packages/{machines,ui,app}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories|stage)\.|\/testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  const blaming = sources.filter((file) =>
    /\bportal (?:does|did)(?: not|n't) answer|'Invalid response error|>Invalid response error/.test(
      readFileSync(`${root}/${file}`, 'utf8'),
    ),
  );
  expect(blaming.sort()).toEqual(mayBlame);
});

it('every screen whose machine remembers a failure shows it', () => {
  const machines = globSync('packages/machines/src/*/*.ts', { cwd: root })
    .filter((file) => /^ {2}(failure|\w+Failure): Failure \| null;$/m.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map((file) => file.split('/')[3]);
  const screens = globSync('packages/ui/src/screens/*/*.tsx', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .filter((text) => /<(FailureText|LoadFailure|NewPasswordForm)\b/.test(text));
  const shown = (machine = '') => screens.some((text) => text.includes(`'@community/machines/${machine}'`));
  expect(machines.length).toBeGreaterThan(20);
  expect([...new Set(machines)].filter((machine) => !shown(machine))).toEqual([]);
});
