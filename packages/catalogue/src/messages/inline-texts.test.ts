import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { areaTexts } from './area-messages.ts';
import { findInlineTexts } from './inline-texts.ts';

const read = (source: string) => findInlineTexts(source, 'door.tsx').map(({ text }) => text);

it('finds what elements show and what they are called, also in choices and between values', () => {
  const source = `
    const kinds = { front: { label: 'main', icon: 'front door' } };
    export const Door = ({ name, isOpen }) => (
      <Panel title="Door" className="Wide panel" aria-label={isOpen ? 'open' : \`closed \${name}\`}>
        The {name} is <b>open</b>. {isOpen && 'yes'}
        <Knob pendingLabel="turning" href="/doors to open" />
      </Panel>
    );
  `;
  expect(read(source)).toEqual(['main', 'front door', 'Door', 'open', 'closed', 'The', 'is', 'open', 'yes', 'turning']);
});

it('finds what reads like a text elsewhere, and leaves names, errors, logs and descriptions of states alone', () => {
  const source = `
    import { Door } from 'Front door';
    const said = isOpen ? 'Mind the step.' : 'closed';
    if (state === 'Wide open') throw new Error('There is no door.');
    console.warn('The door creaks.');
    createMachine({ id: 'door', states: { open: { description: 'It is open.', on: { 'door.closed': 'shut' } } } });
  `;
  expect(read(source)).toEqual(['Mind the step.']);
});

it('finds words that are joined to a list, and codes that are shown as they are', () => {
  const source = `
    const holds = ({ hasKnob }) => [...(hasKnob ? ['knob'] : []), isBlue ? 'blue' : 'red'].join(', ');
    const className = (isWide) => [isWide ? 'wide' : 'narrow'].join(' ');
    export const Door = ({ side, name }) => <p title={name === 'front' ? 'x' : ''}>{side === 'left' && name} {\`← \${side}\`}</p>;
  `;
  expect(read(source)).toEqual(['knob', 'blue', 'red', 'x', 'side']);
});

/** Texts that stay where they are, by the file and a part of them: why, in words. */
const allowed: readonly (readonly [path: string, part: string, reason: string])[] = [
  ['packages/app/src/', 'main h1', 'a selector'],
  ['packages/app/src/account/require-session.tsx', '/login?', 'an address'],
  ['packages/app/src/content/plans/shared-plan.tsx', '/login?', 'an address'],
  ['packages/app/src/offline/kept-images.ts', 'was not kept', 'of an error that nobody reads'],
  ['packages/app/src/portal.ts', 'request.', 'the beginning of a name in storage'],
  ['packages/app/src/upload/tus-client.ts', 'Nothing gets through.', 'of an error that nobody reads'],
  ['packages/app/src/upload/tus-client.ts', 'TimeoutError', 'the name of an error'],
  ['packages/machines/src/account/second-factors/passkeys.ts', '', 'of an error that nobody reads'],
  ['packages/machines/src/content/on-device/plan-keeping.machine.ts', 'no room', 'of an error that nobody reads'],
  ['packages/machines/src/shared/stored-state.ts', '', 'for the log'],
  ['packages/machines/src/shell/outbox.machine.ts', 'NotAllSentError', 'the name of an error'],
  ['packages/machines/src/shell/outbox.machine.ts', 'not all changes', 'of an error that nobody reads'],
  ['packages/machines/src/tablet/bridge.setup.ts', '', 'for the log: what the tablet app did wrong'],
  ['packages/machines/src/tablet/pending-request.ts', '', 'for the log: what the tablet app did wrong'],
  ['packages/machines/src/tablet/tablet.ts', 'warnings so far)', 'for the log'],
  ['packages/pictures/src/monitor/curves.ts', '', 'captions of curves, which monitors show in every language'],
  ['packages/pictures/src/monitor/figures.ts', '', 'captions of figures, which monitors show in every language'],
  ['packages/screens/src/account/profile-edit/ProfileEdit.tsx', '', 'keys of elements'],
  ['packages/screens/src/account/tutorial/steps.ts', 'main search', 'a selector'],
  ['packages/screens/src/content/preview/choosing.ts', 'Arrow', 'the beginning of names of keys'],
  ['packages/screens/src/content/scenario-course/Transport.tsx', '(prefers-', 'a media query'],
  ['packages/screens/src/shell/shortcuts.ts', 'textarea', 'a selector'],
  [
    'packages/screens/src/licensing/agreements/AgreementRow.tsx',
    'Intensive-care',
    'the name of a device, which is data',
  ],
  ['packages/screens/src/shell/legal/privacy', '', 'a document of its own, which lawyers translate'],
  ['packages/screens/src/shell/legal/terms', '', 'a document of its own, which lawyers translate'],
];

const sources = new Map(
  globSync('packages/{app,machines,pictures,screens}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|docs|stories|stage|css|fixtures)\.tsx?$|\/(testing|flows|test)\//.test(file))
    .sort()
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
);

const texts = [...sources].flatMap(([file, source]) => findInlineTexts(source, file).map((one) => ({ file, ...one })));

const isAllowed = ({ file, text }: { file: string; text: string }) =>
  allowed.some(([path, part]) => file.startsWith(path) && text.includes(part));

it('every text of machines, pictures, screens and app is in a message file', () => {
  expect(sources.size).toBeGreaterThan(300);
  const found = texts.filter((one) => !isAllowed(one));
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

it('has no unnecessary exceptions', () => {
  const needless = allowed.filter(
    ([path, part]) => !texts.some(({ file, text }) => file.startsWith(path) && text.includes(part)),
  );
  expect(needless.map(([path, part]) => `${path} ${part}`)).toEqual([]);
});

it('every message is used somewhere', () => {
  const said = new Set([...sources.values()].flatMap((source) => source.match(/\b\w+Texts\.\w+|\bpageTitle\b/g) ?? []));
  const names = new Set(areaTexts().map(({ path }) => path.split('.').slice(1, 3).join('.')));
  expect(names.size).toBeGreaterThan(500);
  expect([...names].filter((name) => !said.has(name))).toEqual([]);
});
