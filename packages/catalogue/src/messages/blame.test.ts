import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { areaTexts } from './area-messages.ts';
import { findInlineTexts } from './inline-texts.ts';

/** The texts that say that the portal did not respond, or not as expected. */
const blame = ['account.passwordTexts.noResponse', 'common.callTexts.invalidResponse', 'common.callTexts.unanswered'];

/** The files that may say so, because they have examined the failure. */
const mayBlame = [
  'packages/machines/src/shared/shared.ts',
  // Only without a response: all responses read the same here, so that they do not reveal accounts.
  'packages/screens/src/account/passwords/ForgottenPassword.tsx',
];

const suspicious = /portal d|Invalid response error/;

const blames = (text: string) => /\bportal (?:does|did)(?: not|n't) respond|^Invalid response error$/.test(text);

it('only code that has examined the failure says that the portal did not respond, or not as expected', () => {
  const sources = globSync('packages/{machines,ui,screens,app}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories|stage)\.|\/testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  const texts = areaTexts().filter(({ text }) => blames(text));
  expect(texts.map(({ path }) => path).sort()).toEqual(blame);
  const names = blame.map((path) => path.slice(path.indexOf('.') + 1));
  const blaming = sources.filter((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    if (names.some((name) => source.includes(name))) return true;
    return suspicious.test(source) && findInlineTexts(source, file).some(({ text }) => blames(text));
  });
  expect(blaming.sort()).toEqual(mayBlame);
});

/** The type of the actors of a machine, by a file of the machine: `content-edit.types.ts` is of `ContentEditActor`. */
function actorOf(file: string): string {
  const machine = file.replace(/\.\w+\.ts$/, '.machine.ts');
  return /^export type (\w+Actor) =/m.exec(readFileSync(`${root}/${machine}`, 'utf8'))?.[1] ?? machine;
}

/** Machines without a screen of their own, and whose screen shows their failure. */
const shownBy: Readonly<Record<string, string>> = {
  OwnItemActor: 'OwnContentActor',
  'packages/machines/src/shared/paged-list.machine.ts': 'ContentListActor',
};

it('every screen whose machine remembers a failure shows it', () => {
  const actors = globSync('packages/machines/src/**/*.{machine,types}.ts', { cwd: root })
    .filter((file) => /^ {2}(failure|\w+Failure): Failure \| null;$/m.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map(actorOf)
    .map((actor) => shownBy[actor] ?? actor);
  const screens = globSync('packages/screens/src/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .filter((text) => /<(FailureText|LoadFailure|NewPasswordForm)\b/.test(text));
  expect(actors.length).toBeGreaterThan(20);
  expect([...new Set(actors)].filter((actor) => !screens.some((text) => text.includes(actor)))).toEqual([]);
});
