import type { User } from '@community/contract/account';
import { buildUser } from '@community/mocks/account/users';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, memoryDrafts, pending } from '../../testing/testing.ts';
import { type DetailsField, problemsOf } from './details.ts';
import { profileEditMachine } from './profile-edit.machine.ts';

const user = buildUser({ firstName: 'Wren', lastName: 'Sato', telephoneNumber: '+44 20 7946 0018' });

async function open(calls: Parameters<typeof fakeApi>[0] = {}, drafts = memoryDrafts()) {
  const api = fakeApi({ getMe: async () => user, ...calls });
  const page = createActor(profileEditMachine, { input: { api, drafts } });
  const sent = vi.fn();
  page.on('profileChanged', sent);
  page.start();
  const reaches = (state: string) => waitFor(page, ({ value }) => JSON.stringify(value).includes(state));
  const type = (field: DetailsField, value: string) => page.send({ type: 'field.changed', field, value });
  await reaches('editing');
  return { page, drafts, sent, reaches, type, changes: () => page.getSnapshot().children.changes };
}

describe('problems of the details', () => {
  const fine = { firstName: 'Wren', lastName: 'Sato', telephoneNumber: '', languages: [] };

  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'missing' }],
    [{ lastName: '' }, { lastName: 'missing' }],
    [{ firstName: 'x'.repeat(201) }, { firstName: 'invalid' }],
    [{ lastName: 'two\nlines' }, { lastName: 'invalid' }],
    [{ firstName: '<script>alert(1)</script>' }, {}],
    [{ firstName: 'Łucja Þórdís 王' }, {}],
    [{ telephoneNumber: 'call me' }, { telephoneNumber: 'invalid' }],
    [{ telephoneNumber: '+44 (0)20 7946-0018 ext 3' }, {}],
  ])('%j: %j', (change, problems) => {
    expect(problemsOf({ ...fine, ...change })).toEqual(problems);
  });
});

describe('the form', () => {
  it('saves changes, shows them as the server returned them, and drops the draft', async () => {
    const updateDetails = vi.fn(async (_input: unknown) => ({ ...user, firstName: 'Robin' }));
    const { page, drafts, sent, reaches, type, changes } = await open({ updateDetails });
    type('firstName', ' Robin ');
    expect(drafts.find('profile')?.values).toMatchObject({ firstName: ' Robin ' });
    page.send({ type: 'form.submitted' });
    const { context } = await reaches('saved');
    expect(updateDetails.mock.calls[0]?.[0]).toEqual({
      body: {
        userId: user.uuid_id,
        firstName: ' Robin ',
        lastName: 'Sato',
        telephoneNumber: '+44 20 7946 0018',
        languages: [],
      },
    });
    expect(context.details.firstName).toBe('Robin');
    expect(changes()?.getSnapshot().value).toBe('clean');
    expect(drafts.find('profile')).toBeNull();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('saves the languages, and keeps a choice while it is unknown whether it was saved', async () => {
    const getMe = vi.fn().mockResolvedValueOnce(user).mockImplementation(failing(503));
    const updateDetails = vi.fn(failing(null));
    const { page, drafts, reaches } = await open({ getMe, updateDetails });
    page.send({ type: 'languages.chosen', languages: ['fr'] });
    expect(drafts.find('profile')?.values).toMatchObject({ languages: ['fr'] });
    page.send({ type: 'form.submitted' });
    await reaches('unclear');
    expect(updateDetails).toHaveBeenCalledWith(
      { body: expect.objectContaining({ languages: ['fr'] }) },
      expect.anything(),
    );
    page.send({ type: 'languages.chosen', languages: ['fr', 'de'] });
    expect(drafts.find('profile')?.values).toMatchObject({ languages: ['fr', 'de'] });
    getMe.mockResolvedValue({ ...user, languages: ['fr'] });
    page.send({ type: 'retried' });
    const { context } = await reaches('editing');
    expect(context.details.languages).toEqual(['fr', 'de']);
  });

  it('accepts more text while it is unknown whether it was saved, and stores it as a draft', async () => {
    const getMe = vi.fn().mockResolvedValueOnce(user).mockImplementation(failing(503));
    const { page, drafts, reaches, type } = await open({ getMe, updateDetails: failing(null) });
    type('firstName', 'Robin');
    page.send({ type: 'form.submitted' });
    await reaches('unclear');
    type('lastName', 'Finch');
    expect(page.getSnapshot().value).toEqual({ form: 'unclear' });
    expect(drafts.find('profile')?.values).toMatchObject({ firstName: 'Robin', lastName: 'Finch' });
  });

  it('keeps what is entered while that is looked up', async () => {
    const getMe = vi.fn<() => Promise<User>>(pending).mockImplementationOnce(async () => user);
    const { page, reaches, type } = await open({ getMe, updateDetails: failing(null) });
    type('firstName', 'Robin');
    page.send({ type: 'form.submitted' });
    await reaches('checking');
    type('lastName', 'Finch');
    page.send({ type: 'languages.chosen', languages: ['fr'] });
    expect(page.getSnapshot()).toMatchObject({
      value: { form: 'checking' },
      context: { details: { lastName: 'Finch', languages: ['fr'] } },
    });
  });

  it('is clean again when the change is reverted by hand', async () => {
    const { type, changes } = await open();
    type('firstName', 'Robin');
    expect(changes()?.getSnapshot().value).toBe('dirty');
    type('firstName', 'Wren');
    expect(changes()?.getSnapshot().value).toBe('clean');
  });

  it('sends nothing with a mistake in it, and clears the mistake once the field is changed', async () => {
    const { page, type } = await open();
    type('firstName', '');
    page.send({ type: 'form.submitted' });
    expect(page.getSnapshot()).toMatchObject({
      value: { form: 'incomplete' },
      context: { problems: { firstName: 'missing' } },
    });
    type('firstName', 'R');
    expect(page.getSnapshot()).toMatchObject({ value: { form: 'editing' }, context: { problems: {} } });
  });

  it('marks the field that the server names', async () => {
    const { page, reaches, type } = await open({ updateDetails: failing(400, { field: 'lastName' }) });
    type('lastName', 'X');
    page.send({ type: 'form.submitted' });
    expect((await reaches('refused')).context.problems).toEqual({ lastName: 'invalid' });
  });

  it.each([null, 400, 500])('keeps the input when saving fails (%s)', async (status) => {
    const { page, drafts, reaches, type } = await open({ updateDetails: failing(status) });
    type('firstName', 'Robin');
    page.send({ type: 'form.submitted' });
    expect((await reaches('failed')).context.details.firstName).toBe('Robin');
    expect(drafts.find('profile')?.values).toMatchObject({ firstName: 'Robin' });
  });

  it('is not submitted again while saving, and keeps what is entered meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<User>();
    const updateDetails = vi.fn(() => promise);
    const { page, drafts, reaches, type } = await open({ updateDetails });
    type('firstName', 'Robin');
    page.send({ type: 'form.submitted' });
    page.send({ type: 'form.submitted' });
    type('lastName', 'Finch');
    page.send({ type: 'languages.chosen', languages: ['fr'] });
    expect(updateDetails).toHaveBeenCalledOnce();
    resolve({ ...user, firstName: 'Robin' });
    const { context } = await reaches('editing');
    expect(context.details).toMatchObject({ firstName: 'Robin', lastName: 'Finch', languages: ['fr'] });
    expect(drafts.find('profile')?.values).toMatchObject({ lastName: 'Finch' });
  });

  it('restores a draft that is accepted', async () => {
    const values = { firstName: 'Robin', lastName: 'Sato', telephoneNumber: '', languages: [] };
    const { page, changes } = await open({}, memoryDrafts(values));
    changes()?.send({ type: 'draft.accepted' });
    expect(page.getSnapshot().context.details).toEqual(values);
  });

  it.each([
    ['offering', 'Wren'],
    ['outdated', 'Wrenna'],
  ])('is %s when a draft began from the first name %s', async (state, firstName) => {
    const saved = { firstName, lastName: 'Sato', telephoneNumber: '+44 20 7946 0018', languages: [] };
    const values = { firstName: 'Robin', lastName: 'Sato', telephoneNumber: '', languages: [] };
    const { page, changes } = await open({}, memoryDrafts({ ...values, saved }));
    expect(changes()?.getSnapshot().value).toBe(state);
    changes()?.send({ type: 'draft.accepted' });
    expect(page.getSnapshot().context.details).toEqual(values);
  });

  it('stores the saved details with the draft, to notice a later change elsewhere', async () => {
    const { drafts, type } = await open();
    type('firstName', 'Robin');
    const changed = { ...user, lastName: 'Satō' };
    const { changes } = await open({ getMe: async () => changed }, drafts);
    expect(changes()?.getSnapshot().value).toBe('outdated');
  });

  it('does not offer an invalid draft', async () => {
    const { changes } = await open({}, memoryDrafts({ firstName: 7 }));
    expect(changes()?.getSnapshot().value).toBe('clean');
  });
});

it('reports that the details cannot be loaded, and can be retried', async () => {
  const getMe = vi.fn<() => Promise<typeof user>>(failing(null));
  const page = createActor(profileEditMachine, { input: { api: fakeApi({ getMe }), drafts: memoryDrafts() } }).start();
  await waitFor(page, (snapshot) => snapshot.matches('unavailable'));
  getMe.mockResolvedValue(user);
  page.send({ type: 'retried' });
  await waitFor(page, (snapshot) => snapshot.matches('form'));
});
