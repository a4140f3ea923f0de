import { expect, it } from 'vitest';
import { readSourceMessages } from './source-messages.ts';

const read = (source: string) => readSourceMessages(source, 'door.tsx').map(({ kind, text }) => `${kind}: ${text}`);

it('reads the messages of alerts and empty states, with gaps for variable parts', () => {
  const source = `
    const problems = { stuck: 'It is stuck.', gone: 'It is gone.' };
    export const Door = ({ name, isOpen, state }) => (
      <>
        <Alert variant="success" title="Opened!">The {name} is open. <Link href="/">Go in</Link></Alert>
        <Alert variant="warning">{isOpen ? 'Mind the step.' : \`Mind the \${name}.\`}</Alert>
        <Alert variant="danger">{problems[state]}</Alert>
        <Alert variant="info">Nobody is in.</Alert>
        <EmptyState title="There is no door." icon="search">Look elsewhere.</EmptyState>
      </>
    );
  `;
  expect(read(source)).toEqual([
    'success: Opened! The {…} is open.',
    'warning: Mind the step.',
    'warning: Mind the {…}.',
    'error: It is stuck.',
    'error: It is gone.',
    'empty: There is no door.',
  ]);
});

it('reads the announcements of machines, and leaves out computed ones', () => {
  const source = `
    const message = isOpen ? \`\${name} is open now.\` : \`\${name} is closed now.\`;
    emit(announcement('success', message));
    emit(announcement('failure', 'It did not open.'));
    emit(announcement('success', say(name)));
  `;
  expect(read(source)).toEqual(['success: {…} is open now.', 'success: {…} is closed now.', 'error: It did not open.']);
});
