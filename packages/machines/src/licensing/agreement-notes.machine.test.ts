import { type Api, ApiError } from '@community/contract/http';
import { buildAgreement, buildAgreementList } from '@community/mocks/licensing/licensing';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../testing/testing.ts';
import { agreementNotesMachine, type NotesTyped } from './agreement-notes.machine.ts';

function start(saveContractNotes: Api['saveContractNotes'], stored: string | null = 'Old.') {
  const list = stored === null ? buildAgreementList([]) : buildAgreementList([buildAgreement({ notes: stored })]);
  const listContracts = vi.fn<Api['listContracts']>(async () => list);
  const api = fakeApi({ saveContractNotes, listContracts });
  const { parent, heard } = listeningParent<NotesTyped>();
  const notes = createActor(agreementNotesMachine, { input: { api, agreementId: 31, notes: 'Old.', parent } }).start();
  return {
    notes,
    heard,
    listContracts,
    state: () => notes.getSnapshot().value,
    text: () => notes.getSnapshot().context.text,
    type: (text: string) => notes.send({ type: 'text.changed', text }),
    submit: () => notes.send({ type: 'form.submitted' }),
    reaches: (state: 'changed' | 'saved' | 'failed' | 'unknown') =>
      waitFor(notes, (snapshot) => snapshot.matches(state)),
  };
}
const ok = async () => ({ ok: true }) as const;

it('saves the input', async () => {
  const save = vi.fn(ok);
  const { state, type, submit, reaches } = start(save);
  expect(state()).toBe('reading');
  type('New.');
  expect(state()).toBe('changed');
  submit();
  submit();
  expect(state()).toBe('saving');
  await reaches('saved');
  expect(save).toHaveBeenCalledExactlyOnceWith({ params: { id: 31 }, body: { notes: 'New.' } }, expect.anything());
  type('Newer.');
  expect(state()).toBe('changed');
});

it.each([
  ['tooLong', 'x'.repeat(100_000)],
  ['unprintable', 'bell\u0007'],
])('finds notes %s, keeps them, and sends nothing', (state, text) => {
  const opened = start(failing(500));
  opened.type(text);
  opened.submit();
  expect(opened.state()).toBe(state);
  expect(opened.text()).toBe(text);
});

it('keeps the input when saving failed', async () => {
  const save = vi.fn<Api['saveContractNotes']>(failing(null));
  const { type, submit, text, reaches } = start(save);
  type('New.');
  submit();
  await reaches('failed');
  expect(text()).toBe('New.');
  save.mockImplementation(ok);
  submit();
  await reaches('saved');
});

it('adopts what others saved, unless there is unsaved input', () => {
  const { notes, type, text, state } = start(ok);
  notes.send({ type: 'notes.fetched', notes: 'Theirs.' });
  expect(text()).toBe('Theirs.');
  type('Mine.');
  notes.send({ type: 'notes.fetched', notes: 'Theirs again.' });
  expect(text()).toBe('Mine.');
  expect(state()).toBe('changed');
});

it('reports input and stored notes to the page, so that nothing unsaved is lost', async () => {
  const { heard, type, submit, reaches } = start(ok);
  type('New.');
  expect(heard).toHaveBeenLastCalledWith({ type: 'notes.typed', agreementId: 31, text: 'New.', saved: 'Old.' });
  submit();
  await reaches('saved');
  expect(heard).toHaveBeenLastCalledWith({ type: 'notes.typed', agreementId: 31, text: 'New.', saved: 'New.' });
});

it('after a lost response, looks up the stored notes first', async () => {
  const arrived = start(failing(null), 'New.');
  arrived.type('New.');
  arrived.submit();
  await waitFor(arrived.notes, (snapshot) => snapshot.matches('checking'));
  await arrived.reaches('saved');
  expect(arrived.heard).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'New.', saved: 'New.' }));
  const lost = start(failing(502));
  lost.type('New.');
  lost.submit();
  await lost.reaches('failed');
  expect(lost.text()).toBe('New.');
});

it('looks up an unknown outcome when there is a network again', async () => {
  const { notes, type, submit, reaches, listContracts, text } = start(failing(null));
  listContracts.mockRejectedValueOnce(new ApiError(null));
  type('New.');
  submit();
  await reaches('unknown');
  notes.send({ type: 'connection.restored' });
  await reaches('failed');
  expect(text()).toBe('New.');
});

it('reports an unknown outcome when nothing can be looked up', async () => {
  const { type, submit, reaches, text, listContracts } = start(failing(null));
  listContracts.mockImplementation(failing(null));
  type('New.');
  submit();
  await reaches('unknown');
  expect(text()).toBe('New.');
});

it.each([
  ['was saved', 'New.', 'changed', 'New.'],
  ['was not saved', 'Old.', 'failed', 'Old.'],
  ['was overwritten elsewhere', 'Theirs.', 'failed', 'Theirs.'],
] as const)('stays in doubt while more is typed, and goes back to what is stored (%s)', async (_, kept, next, read) => {
  const { notes, heard, type, submit, reaches, state, text, listContracts } = start(failing(null), kept);
  listContracts.mockRejectedValueOnce(new ApiError(null));
  type('New.');
  submit();
  await reaches('unknown');
  type('New. And more.');
  notes.send({ type: 'edit.cancelled' });
  expect([state(), text()]).toEqual(['unknown', 'New. And more.']);
  notes.send({ type: 'connection.restored' });
  await reaches(next);
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'New. And more.', saved: kept }));
  notes.send({ type: 'edit.cancelled' });
  expect(text()).toBe(read);
});

it('stays in doubt when more is typed than can be saved', async () => {
  const { notes, type, submit, reaches, state, listContracts } = start(failing(null));
  listContracts.mockImplementation(failing(null));
  type('New.');
  submit();
  await reaches('unknown');
  for (const text of ['x'.repeat(100_000), 'bell\u0007']) {
    type(text);
    submit();
    expect(state()).toBe('unknown');
    expect(notes.getSnapshot().can({ type: 'edit.cancelled' })).toBe(false);
  }
  type('New.');
  submit();
  expect(state()).toBe('saving');
});

it('keeps what is typed while the stored notes are looked up', async () => {
  const { notes, type, submit, text, reaches } = start(failing(null), 'New.');
  type('New.');
  submit();
  await waitFor(notes, (snapshot) => snapshot.matches('checking'));
  type('New. And more.');
  await reaches('changed');
  expect(text()).toBe('New. And more.');
});

it('is a field only while edited, and discards the input on cancel', async () => {
  const { notes, heard, type, submit, state, text, reaches } = start(ok);
  submit();
  expect(state()).toBe('reading');
  notes.send({ type: 'edit.requested' });
  expect(state()).toBe('unchanged');
  type('New.');
  notes.send({ type: 'edit.cancelled' });
  expect([state(), text()]).toEqual(['reading', 'Old.']);
  expect(heard).toHaveBeenLastCalledWith({ type: 'notes.typed', agreementId: 31, text: 'Old.', saved: 'Old.' });
  type('New.');
  submit();
  await reaches('saved');
  notes.send({ type: 'edit.requested' });
  expect([state(), text()]).toEqual(['unchanged', 'New.']);
});
