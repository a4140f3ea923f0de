import { type Api, ApiError } from '@community/contract/http';
import { buildMediaItem } from '@community/mocks/content/media';
import { trainer } from '@community/mocks/content/own-content';
import { buildScenario, tags } from '@community/mocks/content/scenarios';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, memoryDrafts, noUploads, pending } from '../../testing/testing.ts';
import { contentEditMachine } from './content-edit.machine.ts';
import { isEditValues, problemsOf, valuesOf } from './edit-values.ts';

const scenario = buildScenario({ name: 'Croup', contributed_by: trainer, version: 3 });
const item = buildMediaItem({ name: 'Wound', contributed_by: trainer, version: 1 });
const saved = (change: object = {}) => ({ ...scenario, version: 4, became_private: false, ...change });

async function start(
  calls: Partial<Api> = {},
  { kind = 'scenario' as 'scenario' | 'media', draft = null as unknown } = {},
) {
  const drafts = memoryDrafts(draft);
  const page = createActor(contentEditMachine, {
    input: {
      api: fakeApi({
        getScenario: async () => scenario,
        getMediaItem: async () => item,
        listTags: async () => tags,
        ...calls,
      }),
      kind,
      id: scenario.uuid_id,
      userId: trainer.uuid_id,
      drafts,
      uploads: noUploads,
      createKey: () => 'key',
    },
  });
  const heard = vi.fn();
  page.on('*', heard);
  page.start();
  await waitFor(page, (s) => !s.matches('loading'));
  type State = Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(page, (s) => s.matches(state));
  const name = (text: string) => page.send({ type: 'values.edited', change: { name: text } });
  const submit = () => page.send({ type: 'form.submitted' });
  const { deletion } = page.getSnapshot().children;
  return { page, deletion, heard, drafts, reaches, name, submit, values: () => page.getSnapshot().context.values };
}

describe('opening', () => {
  it('shows the saved values', async () => {
    const { values } = await start();
    expect(values()).toEqual(valuesOf(scenario));
  });

  it.each([failing(404), failing(400), async () => buildScenario()])(
    'is not found: none, or not one of this user',
    async (getScenario) => {
      const { page } = await start({ getScenario });
      expect(page.getSnapshot().value).toBe('notFound');
    },
  );

  it('reports a failure, and can be retried', async () => {
    const getScenario = vi.fn<Api['getScenario']>(failing(500));
    const { page, reaches } = await start({ getScenario });
    expect(page.getSnapshot().value).toBe('unavailable');
    getScenario.mockResolvedValue(scenario);
    page.send({ type: 'retried' });
    await reaches('form');
  });
});

describe('saving', () => {
  it('sends the fields with the version it started from, and continues from the response', async () => {
    const updateScenario = vi.fn<Api['updateScenario']>(async () => saved({ name: 'Croup at night' }));
    const { page, drafts, name, submit, reaches, values } = await start({ updateScenario });
    name(' Croup at night ');
    expect(drafts.find('')?.values).toMatchObject({ name: ' Croup at night ' });
    submit();
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'saving' } });
    await reaches({ form: { edit: 'saved' } });
    expect(updateScenario.mock.lastCall?.[0].body).toEqual({
      name: 'Croup at night',
      description: scenario.description,
      tags: scenario.tags.map(({ id }) => id),
      patientAge: 2,
      patientCondition: 1,
      language: 'en',
      reuseLicence: scenario.reuse_licence,
      reuseWords: '',
      version: 3,
    });
    expect(values()).toMatchObject({ name: 'Croup at night', version: 4 });
    expect(drafts.find('')).toBeNull();
    name('Other');
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'editing' } });
  });

  it('asks first if it would remove what publishing requires', async () => {
    const updateScenario = vi.fn<Api['updateScenario']>(async () =>
      saved({ description: '', privacy_level: 0, became_private: true }),
    );
    const getScenario = async () => ({ ...scenario, privacy_level: 2 as const });
    const { page, submit, reaches } = await start({ updateScenario, getScenario });
    page.send({ type: 'values.edited', change: { description: ' ' } });
    submit();
    expect(page.getSnapshot().matches({ form: { edit: 'warning' } })).toBe(true);
    page.send({ type: 'loss.refused' });
    expect(page.getSnapshot().matches({ form: { edit: 'editing' } })).toBe(true);
    expect(updateScenario).not.toHaveBeenCalled();
    submit();
    page.send({ type: 'loss.accepted' });
    await reaches({ form: { edit: 'saved' } });
    expect(updateScenario).toHaveBeenCalledOnce();
  });

  describe('and publishing', () => {
    const hidden = { ...scenario, privacy_level: 0 as const };
    const calls = (level: 0 | 2, privacy: Api['setScenarioPrivacy']) => {
      let asked = 0;
      const getScenario = async () => {
        asked += 1;
        return asked === 1 ? hidden : { ...hidden, privacy_level: level };
      };
      return { getScenario, updateScenario: async () => saved({ privacy_level: 0 }), setScenarioPrivacy: privacy };
    };

    it.each<[string, 0 | 2, Api['setScenarioPrivacy'], string]>([
      ['makes it public', 0, async () => ({ newLevel: 2 }), 'saved'],
      ['says why not', 0, failing(429), 'unpublished'],
      ['finds out after a lost response that it is', 2, failing(null), 'saved'],
      ['finds out after a lost response that it is not', 0, failing(null), 'unpublished'],
    ])('%s', async (_, level, privacy, edit) => {
      const { page, reaches } = await start(calls(level, privacy));
      page.send({ type: 'publishing.submitted' });
      await reaches({ form: { edit } } as never);
      expect(page.getSnapshot().context.item?.privacy_level).toBe(edit === 'saved' ? 2 : 0);
    });

    it('keeps what is typed while it is unknown whether it is public', async () => {
      const getScenario = vi.fn<Api['getScenario']>(failing(null)).mockImplementationOnce(async () => hidden);
      const { drafts, name, page, reaches, values } = await start({ ...calls(0, failing(null)), getScenario });
      page.send({ type: 'publishing.submitted' });
      await reaches({ form: { edit: 'unclearPublic' } });
      name('Mine');
      expect(page.getSnapshot().matches({ form: { edit: 'unclearPublic' } })).toBe(true);
      expect(values().name).toBe('Mine');
      expect(drafts.find('')?.values).toMatchObject({ name: 'Mine' });
    });

    it('is not started while something is missing', async () => {
      const { page } = await start({ getScenario: async () => ({ ...hidden, patient_age: null }) });
      page.send({ type: 'publishing.submitted' });
      expect(page.getSnapshot().matches({ form: { edit: 'editing' } })).toBe(true);
    });
  });

  it('sends only the fields that media have', async () => {
    const updateMediaItem = vi.fn<Api['updateMediaItem']>(async () => ({ ...item, became_private: true }));
    const { page, submit, reaches } = await start({ updateMediaItem }, { kind: 'media' });
    submit();
    await reaches({ form: { edit: 'saved' } });
    expect(Object.keys(updateMediaItem.mock.lastCall?.[0].body ?? {}).sort()).toEqual([
      'description',
      'name',
      'reuseLicence',
      'reuseWords',
      'tags',
      'version',
    ]);
    expect(page.getSnapshot().context.becamePrivate).toBe(true);
  });

  it('is not attempted with an error, which is cleared as soon as its field changes', async () => {
    const { page, name, submit } = await start();
    name('  ');
    submit();
    expect(page.getSnapshot()).toMatchObject({
      value: { form: { edit: 'invalid' } },
      context: { problems: { name: 'empty' } },
    });
    name('x');
    expect(page.getSnapshot().context.problems).toEqual({});
  });

  it.each([
    [failing(500), 'failed', {}],
    [() => Promise.reject(new ApiError(400, { field: 'tags.0' })), 'refused', { tags: 'refused' }],
    [() => Promise.reject(new ApiError(400, { field: 'colour' })), 'failed', {}],
  ] as const)('keeps what was typed when it fails', async (updateScenario, state, problems) => {
    const { page, name, submit, reaches, values } = await start({ updateScenario });
    name('Mine');
    submit();
    await reaches({ form: { edit: state } });
    expect(values().name).toBe('Mine');
    expect(page.getSnapshot().context.problems).toEqual(problems);
  });

  it('keeps what is typed while it is in progress', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof saved>>();
    const { drafts, name, submit, reaches, values } = await start({ updateScenario: () => promise });
    name('Mine');
    submit();
    name('Mine, longer');
    resolve(saved({ name: 'Mine' }));
    await reaches({ form: { edit: 'editing' } });
    expect(values()).toMatchObject({ name: 'Mine, longer', version: 4 });
    expect(drafts.find('')?.values).toMatchObject({ name: 'Mine, longer' });
  });
});

describe('a newer version', () => {
  const newer = { ...scenario, name: 'Theirs', version: 9 };
  async function meet() {
    const updateScenario = vi.fn<Api['updateScenario']>(async ({ body }) => {
      if (body.version !== undefined) throw new ApiError(409);
      return saved({ name: body.name, version: 10 });
    });
    const getScenario = vi.fn<Api['getScenario']>(async () => scenario);
    const started = await start({ updateScenario, getScenario });
    started.name('Mine');
    started.submit();
    await started.reaches({ form: { edit: 'conflicted' } });
    getScenario.mockResolvedValue(newer);
    return { ...started, getScenario };
  }

  it('can be overwritten', async () => {
    const { page, reaches, values } = await meet();
    page.send({ type: 'mine.kept' });
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'overwriting' } });
    await reaches({ form: { edit: 'saved' } });
    expect(values()).toMatchObject({ name: 'Mine', version: 10 });
  });

  it('can be adopted', async () => {
    const { page, drafts, reaches, values } = await meet();
    page.send({ type: 'theirs.taken' });
    await reaches({ form: { edit: 'editing' } });
    expect(values()).toMatchObject({ name: 'Theirs', version: 9 });
    expect(drafts.find('')).toBeNull();
  });

  it('leaves the choice open when it cannot be fetched, and while the user keeps typing', async () => {
    const { page, getScenario, name, reaches, values } = await meet();
    getScenario.mockRejectedValue(new ApiError(null));
    page.send({ type: 'theirs.taken' });
    await reaches({ form: { edit: 'conflicted' } });
    name('Mine, longer');
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'conflicted' } });
    expect(values().name).toBe('Mine, longer');
  });
});

describe('tags', () => {
  it('that are created here are added, once', async () => {
    const { page, values } = await start({ createTag: async () => ({ id: 70, title: 'obstetrics' }) });
    const choice = page.getSnapshot().children.tags;
    if (!choice) throw new Error('there is no choice of tags');
    await waitFor(choice, (s) => s.matches('ready'));
    choice.send({ type: 'tag.requested', title: 'obstetrics' });
    await waitFor(page, () => values().tags.length === scenario.tags.length + 1);
    page.send({ type: 'tag.made', tag: { id: 70, title: 'obstetrics' } });
    expect(values().tags.at(-1)).toEqual({ id: 70, title: 'obstetrics' });
    expect(values().tags).toHaveLength(scenario.tags.length + 1);
  });
});

describe('a newly created tag', () => {
  const tag = { id: 70, title: 'obstetrics' };

  it('does not interrupt a save, and is kept beside it', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Api['updateScenario']>>>();
    const signals: (AbortSignal | undefined)[] = [];
    const updateScenario: Api['updateScenario'] = (_, options) => {
      signals.push(options?.signal);
      return promise;
    };
    const { page, name, submit, reaches, values, drafts } = await start({ updateScenario });
    name('Mine');
    submit();
    page.send({ type: 'tag.made', tag });
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'saving' } });
    resolve(saved({ name: 'Mine' }));
    await reaches({ form: { edit: 'editing' } });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    expect(values()).toMatchObject({ name: 'Mine', version: 4 });
    expect(values().tags.at(-1)).toEqual(tag);
    expect(drafts.find('')?.values).toMatchObject({ tags: [...scenario.tags, tag], version: 4 });
  });

  it('leaves a mistake and a conflict where they are', async () => {
    const { page, name, submit, reaches } = await start({ updateScenario: failing(409) });
    name(' ');
    submit();
    page.send({ type: 'tag.made', tag });
    expect(page.getSnapshot()).toMatchObject({
      value: { form: { edit: 'invalid' } },
      context: { problems: { name: 'empty' } },
    });
    name('Mine');
    submit();
    await reaches({ form: { edit: 'conflicted' } });
    page.send({ type: 'tag.made', tag: { id: 71, title: 'ward' } });
    expect(page.getSnapshot().value).toMatchObject({ form: { edit: 'conflicted' } });
  });

  it('stays when the values saved elsewhere are adopted', async () => {
    const getScenario = vi.fn<Api['getScenario']>(async () => scenario);
    const { page, name, submit, reaches, values } = await start({ updateScenario: failing(409), getScenario });
    name('Mine');
    submit();
    await reaches({ form: { edit: 'conflicted' } });
    getScenario.mockResolvedValue({ ...scenario, name: 'Theirs', version: 9 });
    page.send({ type: 'theirs.taken' });
    page.send({ type: 'tag.made', tag });
    await reaches({ form: { edit: 'editing' } });
    expect(values()).toMatchObject({ name: 'Theirs', version: 9, tags: [...scenario.tags, tag] });
  });
});

describe('unfinished text in the tag field', () => {
  const type = (page: Awaited<ReturnType<typeof start>>['page'], tagText: string) =>
    page.send({ type: 'values.edited', change: { tagText } });

  it('is kept as a draft, and offered again', async () => {
    const { page, drafts } = await start();
    type(page, 'obste');
    expect(drafts.find('')?.values).toMatchObject({ tagText: 'obste' });
    const again = await start({}, { draft: drafts.find('')?.values });
    const { changes } = again.page.getSnapshot().children;
    expect(changes?.getSnapshot().value).toBe('offering');
    changes?.send({ type: 'draft.accepted' });
    expect(again.values().tagText).toBe('obste');
  });

  it('stays after saving, which does not send it, and is cleared once the tag is created', async () => {
    const updateScenario = vi.fn<Api['updateScenario']>(async () => saved());
    const { page, submit, reaches, values, drafts } = await start({ updateScenario });
    type(page, 'obste');
    submit();
    await reaches({ form: { edit: 'saved' } });
    expect(updateScenario.mock.lastCall?.[0].body).not.toHaveProperty('tagText');
    expect(values().tagText).toBe('obste');
    expect(drafts.find('')?.values).toMatchObject({ tagText: 'obste' });
    page.send({ type: 'tag.made', tag: { id: 70, title: 'obste' } });
    expect(values().tagText).toBe('');
  });
});

describe('a lost response', () => {
  it('of a save that was overtaken is a conflict', async () => {
    const getScenario = vi.fn<Api['getScenario']>(async () => scenario);
    const { name, submit, reaches } = await start({ updateScenario: failing(null), getScenario });
    name('Mine');
    getScenario.mockResolvedValue({ ...scenario, name: 'Theirs', version: 9 });
    submit();
    await reaches({ form: { edit: 'conflicted' } });
  });

  it('leaves no draft behind that equals the saved values', async () => {
    const { page } = await start({}, { draft: { ...valuesOf(scenario), name: ` ${scenario.name} `, version: 2 } });
    expect(page.getSnapshot().children.changes?.getSnapshot().value).toBe('clean');
  });

  it('of a deletion lets it be undone for a minute', async () => {
    const getScenario = vi.fn<Api['getScenario']>(async () => scenario);
    const { deletion, heard, reaches } = await start({ deleteScenario: failing(null), getScenario });
    getScenario.mockImplementation(failing(404));
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.confirmed' });
    await reaches('deleted');
    const { undoable } = heard.mock.calls.map(([event]) => event).find(({ type }) => type === 'deleted');
    expect(Date.parse(undoable.until) - Date.now()).toBeGreaterThan(50_000);
  });
});

describe('a draft', () => {
  const draft = { ...valuesOf(scenario), name: 'Left behind' };

  it.each([
    ['offering', 3],
    ['outdated', 2],
  ])('is %s when it began from version %i, and once taken is saved over what there is', async (state, version) => {
    const updateScenario = vi.fn(async () => saved());
    const { page, values, submit, reaches } = await start({ updateScenario }, { draft: { ...draft, version } });
    const { changes } = page.getSnapshot().children;
    expect(changes?.getSnapshot().value).toBe(state);
    changes?.send({ type: 'draft.accepted' });
    expect(values()).toEqual({ ...draft, version: 3 });
    submit();
    await reaches({ form: { edit: 'saved' } });
    expect(updateScenario).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ name: 'Left behind', version: 3 }) }),
      expect.anything(),
    );
  });

  it('that is outdated can be discarded for the saved values', async () => {
    const { page, values, drafts } = await start({}, { draft: { ...draft, version: 2 } });
    page.getSnapshot().children.changes?.send({ type: 'draft.discarded' });
    expect(values()).toEqual(valuesOf(scenario));
    expect(drafts.find('')).toBeNull();
  });

  it.each([null, 'text', { ...draft, name: 1 }, { ...draft, tags: [{ id: 'x' }] }, { ...draft, age: 7 }])(
    'that does not fit is none: %j',
    (values) => {
      expect(isEditValues(values)).toBe(false);
    },
  );
});

describe('deleting', () => {
  const deleteScenario: Api['deleteScenario'] = async () => ({ ok: true, undo_until: '2026-03-14T10:00:00.000Z' });
  const lostLater = vi.fn<Api['getScenario']>(failing(null)).mockImplementationOnce(async () => scenario);

  it('asks first, then leaves the page with an offer to undo', async () => {
    const { deletion, heard, reaches } = await start({ deleteScenario });
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.dismissed' });
    expect(deletion?.getSnapshot().value).toBe('idle');
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.confirmed' });
    await reaches('deleted');
    expect(heard).toHaveBeenCalledWith({
      type: 'deleted',
      undoable: { ids: [scenario.uuid_id], what: 'Croup', until: '2026-03-14T10:00:00.000Z' },
    });
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Deleted! Scenario deleted.' }));
  });

  it.each([
    ['before it was saved', {}, 'editing'],
    ['while it was being saved', { updateScenario: pending }, 'saving'],
    ['whose saving is in doubt', { updateScenario: failing(null), getScenario: lostLater }, 'unclear'],
  ] as const)('keeps a text that was typed %s, as the deletion can be undone', async (_, calls, state) => {
    const { deletion, drafts, name, submit, reaches } = await start({ deleteScenario, ...calls });
    name('Mine');
    if (state !== 'editing') submit();
    await reaches({ form: { edit: state } });
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.confirmed' });
    await reaches('deleted');
    expect(drafts.find('')?.values).toMatchObject({ name: 'Mine' });
  });

  it('leaves no draft of what is saved', async () => {
    const { deletion, drafts, name, submit, reaches } = await start({
      deleteScenario,
      updateScenario: async () => saved({ name: 'Mine' }),
    });
    name('Mine');
    submit();
    await reaches({ form: { edit: 'saved' } });
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.confirmed' });
    await reaches('deleted');
    expect(drafts.find('')).toBeNull();
  });

  it('reports a failure', async () => {
    const { deletion, heard } = await start({ deleteScenario: failing(500) });
    deletion?.send({ type: 'delete.requested', name: 'Croup' });
    deletion?.send({ type: 'delete.confirmed' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' })));
    expect(deletion?.getSnapshot().value).toBe('idle');
  });
});

it.each([
  ['scenario', { name: 'x'.repeat(200), description: 'x'.repeat(200) }, {}],
  ['scenario', { name: 'x'.repeat(201) }, { name: 'tooLong' }],
  ['scenario', { description: 'x'.repeat(201) }, { description: 'tooLong' }],
  ['scenario', { name: '' }, { name: 'empty' }],
  ['media', { name: '' }, {}],
  ['media', { tags: Array.from({ length: 21 }, (_, id) => ({ id, title: 't' })) }, { tags: 'tooMany' }],
] as const)('finds what is wrong with a %s', (kind, change, problems) => {
  expect(
    problemsOf(kind, { ...valuesOf(scenario), ...change, tags: 'tags' in change ? [...change.tags] : [] }),
  ).toEqual(problems);
});

describe('its file', () => {
  it('shows whether the new one is processed, and keeps the input', async () => {
    const getScenario = vi.fn<Api['getScenario']>(async () => ({ ...scenario, is_processed: false }));
    const { page, name, reaches, values } = await start({ getScenario });
    name('Mine');
    getScenario.mockResolvedValue({ ...scenario, name: 'Theirs', version: 9 });
    page.send({ type: 'file.changed' });
    page.send({ type: 'file.changed' });
    await reaches({ form: { file: 'known' } });
    expect(page.getSnapshot().context.item).toMatchObject({ is_processed: true, name: 'Croup', version: 3 });
    expect(values().name).toBe('Mine');
    getScenario.mockRejectedValue(new ApiError(null));
    page.send({ type: 'file.changed' });
    await reaches({ form: { file: 'known' } });
    expect(page.getSnapshot().context.item?.is_processed).toBe(true);
  });

  it('passes on the announcements and downloads of its versions', async () => {
    const { page, heard } = await start();
    const said = { type: 'announced' as const, message: 'Version 1 deleted.', tone: 'success' as const };
    page.send(said);
    const ready = { type: 'downloadReady' as const, url: '/f', fileName: 'a', answer: () => {} };
    page.send(ready);
    expect(heard.mock.calls.map(([event]) => event)).toEqual([said, ready]);
  });
});
