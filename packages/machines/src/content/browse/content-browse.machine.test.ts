import { buildMediaList } from '@community/mocks/content/media';
import { buildScenario, buildScenarioList, scenarios, tags } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { contentBrowseMachine } from './content-browse.machine.ts';
import { noCriteria } from './criteria.ts';

type Api = ReturnType<typeof fakeApi>;

/** Reads English, and has never chosen a page size. */
const reader = { languages: ['en'], perPage: null };

function start(calls: Partial<Api> = {}) {
  const listScenarios = vi.fn<Api['listScenarios']>(async () => buildScenarioList(scenarios, { total: 12 }));
  const api = fakeApi({
    listScenarios,
    listTagsInUse: async () => tags,
    listFavouriteScenarios: async () => buildScenarioList([]),
    ...calls,
  });
  const screen = createActor(contentBrowseMachine, {
    input: { api, kind: 'scenario', ...reader, createKey: () => 'key', criteria: noCriteria, page: 1 },
  });
  const changed = vi.fn();
  const announced = vi.fn();
  const downloadReady = vi.fn();
  screen.on('criteriaChanged', changed);
  screen.on('announced', announced);
  screen.on('downloadReady', downloadReady);
  screen.start();
  const arrives = async () => {
    const { list } = screen.getSnapshot().children;
    if (!list) throw new Error('the screen has no list');
    await waitFor(list, (snapshot) => snapshot.matches('populated'));
    return screen.getSnapshot();
  };
  const asked = () => listScenarios.mock.calls.map(([input]) => input.params);
  const queries = () => listScenarios.mock.calls.map(([input]) => input.query);
  return { screen, changed, announced, downloadReady, arrives, asked, queries };
}

describe('searching for scenarios', () => {
  it('starts with the criteria of the URL', async () => {
    const { arrives, asked } = start();
    await arrives();
    expect(asked()[0]).toEqual({ offset: 0, count: 5, age: null, condition: null, term: [], tags: [] });
  });

  it('shows all again when the search is cleared', async () => {
    const { screen, arrives, changed } = start();
    await arrives();
    screen.send({ type: 'term.changed', value: 'sepsis' });
    screen.send({ type: 'search.submitted' });
    screen.send({ type: 'search.cleared' });
    expect(screen.getSnapshot().context.criteria.term).toBe('');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('searches on submission only, and updates the URL', async () => {
    const { screen, changed, arrives, asked } = start();
    await arrives();
    screen.send({ type: 'term.changed', value: ' Septic, shock! ' });
    expect(changed).not.toHaveBeenCalled();
    screen.send({ type: 'search.submitted' });
    expect(asked().at(-1)).toMatchObject({ term: ['septic', 'shock'], offset: 0 });
    expect(changed.mock.calls[0]?.[0].request).toMatchObject({ page: 1, criteria: { term: 'Septic, shock!' } });
  });

  it('treats a term with only punctuation as empty', () => {
    const { screen, asked } = start();
    screen.send({ type: 'term.changed', value: '?!' });
    screen.send({ type: 'search.submitted' });
    expect(asked().at(-1)).toMatchObject({ term: [] });
    expect(screen.getSnapshot().context).toMatchObject({ draft: '', criteria: { term: '' } });
  });

  it('returns to the first page when a filter changes', async () => {
    const { screen, arrives, asked } = start();
    await arrives();
    screen.send({ type: 'location.changed', criteria: { ...noCriteria }, page: 3 });
    expect(asked().at(-1)).toMatchObject({ offset: 10 });
    screen.send({ type: 'age.chosen', age: 2 });
    screen.send({ type: 'condition.chosen', condition: 1 });
    screen.send({ type: 'tags.chosen', tags: [4] });
    expect(asked().at(-1)).toMatchObject({ offset: 0, age: 2, condition: 1, tags: [4] });
    screen.send({ type: 'filters.cleared' });
    expect(asked().at(-1)).toMatchObject({ age: null, condition: null, tags: [], term: [] });
  });

  it("lists the reader's languages first, unless mixed or one is chosen", () => {
    const { screen, queries } = start();
    expect(queries().at(-1)).toEqual({ language: [], prefer: ['en'], device: [] });
    screen.send({ type: 'languages.mixed', isMixed: true });
    expect(queries().at(-1)).toMatchObject({ prefer: [] });
    screen.send({ type: 'languages.mixed', isMixed: false });
    screen.send({ type: 'language.chosen', language: 'de' });
    expect(queries().at(-1)).toMatchObject({ language: ['de'], prefer: [] });
  });

  it('filters by a kind of devices', () => {
    const { screen, queries } = start();
    screen.send({ type: 'device.chosen', device: 'ventilator' });
    expect(queries().at(-1)).toMatchObject({ device: [26, 27, 28, 29, 30, 31, 32, 33, 34] });
  });

  it("sorts, filters by device, and adds a row's tag to the filter", () => {
    const { screen, asked, queries } = start();
    screen.send({ type: 'sort.chosen', sort: 'downloads' });
    screen.send({ type: 'device.chosen', device: 7 });
    for (const tag of [4, 9, 4]) screen.send({ type: 'tag.added', tag });
    expect(queries().at(-1)).toMatchObject({ sort: 'downloads', device: [7] });
    expect(asked().at(-1)).toMatchObject({ tags: [4, 9] });
    screen.send({ type: 'contributor.chosen', contributor: buildUuid(7) });
    expect(queries().at(-1)).toMatchObject({ contributor: buildUuid(7), device: [7] });
    screen.send({ type: 'filters.cleared' });
    expect(queries().at(-1)).not.toHaveProperty('contributor');
    expect(queries().at(-1)).toMatchObject({ sort: 'downloads', device: [] });
    expect(asked().at(-1)).toMatchObject({ tags: [] });
  });

  it('shows the chosen number of rows, and stores it on the device', async () => {
    const { screen, arrives, asked } = start();
    const kept = vi.fn();
    screen.on('perPageChosen', kept);
    await arrives();
    screen.send({ type: 'perPage.chosen', perPage: 20 });
    expect(asked().at(-1)).toMatchObject({ offset: 0, count: 20 });
    expect(kept).toHaveBeenCalledExactlyOnceWith({ type: 'perPageChosen', kind: 'scenario', perPage: 20 });
    screen.send({ type: 'location.changed', criteria: { ...noCriteria, perPage: 20 }, page: 2 });
    expect(asked().at(-1)).toMatchObject({ offset: 20, count: 20 });
  });

  it('shows the number of rows it had when Back leads to an address without one', async () => {
    const { screen, arrives, asked } = start();
    await arrives();
    screen.send({ type: 'perPage.chosen', perPage: 20 });
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1 });
    expect(asked().at(-1)).toMatchObject({ offset: 0, count: 5 });
  });

  it('shows the number of rows last chosen when it is opened again', async () => {
    const { screen, arrives, asked } = start();
    await arrives();
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1, perPage: 20 });
    expect(asked().at(-1)).toMatchObject({ offset: 0, count: 20 });
  });

  it('shows all details of one row at a time', () => {
    const { screen } = start();
    const detailed = () => screen.getSnapshot().context.detailed;
    screen.send({ type: 'details.toggled', id: buildUuid(1) });
    expect(detailed()).toBe(buildUuid(1));
    screen.send({ type: 'details.toggled', id: buildUuid(2) });
    expect(detailed()).toBe(buildUuid(2));
    screen.send({ type: 'details.toggled', id: buildUuid(2) });
    expect(detailed()).toBeNull();
  });

  it('reports what is new since an earlier visit', () => {
    const { screen } = start();
    screen.send({ type: 'visit.begun', newSince: 1000 });
    expect(screen.getSnapshot().context.newSince).toBe(1000);
  });

  it('closes the favourites with the URL, and reports when the user does', () => {
    const { screen } = start();
    const shown = vi.fn();
    screen.on('favouritesShown', shown);
    const { favourites } = screen.getSnapshot().children;
    screen.send({ type: 'favourites.opened' });
    screen.send({ type: 'favourites.closed' });
    expect(favourites?.getSnapshot().value).toMatchObject({ card: 'collapsed' });
    expect(shown).not.toHaveBeenCalled();
    favourites?.send({ type: 'card.toggled' });
    favourites?.send({ type: 'card.toggled' });
    expect(shown.mock.calls).toEqual([
      [{ type: 'favouritesShown', isShown: true }],
      [{ type: 'favouritesShown', isShown: false }],
    ]);
  });

  it('opens the favourites when the URL requests it', () => {
    const { screen } = start();
    screen.send({ type: 'favourites.opened' });
    expect(screen.getSnapshot().children.favourites?.getSnapshot().value).toMatchObject({ card: 'expanded' });
  });

  it('follows Back without updating the URL again, and ignores its own update', async () => {
    const { screen, changed, arrives, asked } = start();
    await arrives();
    screen.send({ type: 'age.chosen', age: 2 });
    const before = asked().length;
    screen.send({ type: 'location.changed', criteria: { ...noCriteria, age: 2 }, page: 1 });
    expect(asked()).toHaveLength(before);
    screen.send({ type: 'location.changed', criteria: { ...noCriteria, term: 'croup' }, page: 1 });
    expect(asked().at(-1)).toMatchObject({ age: null, term: ['croup'] });
    expect(screen.getSnapshot().context.draft).toBe('croup');
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('previewing a row beside the list', () => {
  const [first, second] = scenarios.map(({ uuid_id }) => uuid_id) as [string, string];

  it('is reflected in the URL, and follows it', async () => {
    const { screen, arrives } = start({ getScenarioCourse: () => pending() });
    const selectionChanged = vi.fn();
    screen.on('selectionChanged', selectionChanged);
    await arrives();
    screen.send({ type: 'row.chosen', id: first });
    expect(selectionChanged).toHaveBeenCalledOnce();
    const { preview } = screen.getSnapshot().children;
    expect(preview?.getSnapshot()).toMatchObject({ value: 'shown', context: { id: first } });
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1, selected: second });
    expect(preview?.getSnapshot()).toMatchObject({ value: 'shown', context: { id: second } });
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1 });
    expect(preview?.getSnapshot()).toMatchObject({ value: 'nothing', context: { id: null } });
    expect(selectionChanged).toHaveBeenCalledOnce();
  });

  it('ends with a new search', async () => {
    const { screen, arrives } = start({ getScenarioCourse: () => pending() });
    await arrives();
    screen.send({ type: 'row.chosen', id: first });
    screen.send({ type: 'age.chosen', age: 2 });
    expect(screen.getSnapshot().context.selected).toBeNull();
    expect(screen.getSnapshot().children.preview?.getSnapshot().value).toBe('nothing');
  });

  it('gives an item outside the page a star, which stays while it is previewed', async () => {
    const elsewhere = buildScenario({ uuid_id: buildUuid(900) });
    const { screen, arrives } = start({ getScenario: async () => elsewhere, getScenarioCourse: () => pending() });
    await arrives();
    screen.send({ type: 'row.chosen', id: elsewhere.uuid_id });
    const { context } = await waitFor(screen, (snapshot) => elsewhere.uuid_id in snapshot.context.toggles);
    const star = context.toggles[elsewhere.uuid_id];
    screen.send({ type: 'revisited' });
    await arrives();
    expect(screen.getSnapshot().context.toggles[elsewhere.uuid_id]).toBe(star);
    screen.send({ type: 'row.chosen', id: null });
    screen.send({ type: 'revisited' });
    await waitFor(screen, (snapshot) => !(elsewhere.uuid_id in snapshot.context.toggles));
  });
});

it('shows the last page instead of one beyond the end, and corrects the URL', async () => {
  const listScenarios = vi.fn<Api['listScenarios']>(async ({ params: { offset } }) =>
    buildScenarioList(offset > 5 ? [] : scenarios, { total: 7 }),
  );
  const { screen, changed, arrives } = start({ listScenarios });
  const corrected = vi.fn();
  screen.on('criteriaCorrected', corrected);
  await arrives();
  screen.send({ type: 'location.changed', criteria: noCriteria, page: 9 });
  await vi.waitFor(() =>
    expect(corrected).toHaveBeenCalledExactlyOnceWith({
      type: 'criteriaCorrected',
      request: { criteria: noCriteria, page: 2 },
    }),
  );
  const { context } = await arrives();
  expect(context.page).toBe(2);
  const calls = listScenarios.mock.calls.length;
  screen.send({ type: 'location.changed', criteria: noCriteria, page: 2 });
  expect(listScenarios).toHaveBeenCalledTimes(calls);
  expect(changed).not.toHaveBeenCalled();
});

describe('favourites', () => {
  it('keep a star with a pending change, whichever page arrives meanwhile', async () => {
    const id = buildUuid(101);
    let signal: AbortSignal | undefined;
    let answer = (_: { toggled: 'true' }) => {};
    const { screen, announced, arrives } = start({
      listScenarios: async ({ params: { offset } }) =>
        buildScenarioList([buildScenario({ uuid_id: offset === 0 ? id : buildUuid(102) })], { total: 7 }),
      toggleFavouriteScenario: (_, options) => {
        signal = options?.signal;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const star = (await arrives()).context.toggles[id];
    star?.send({ type: 'toggled' });
    screen.send({ type: 'revisited' });
    await arrives();
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 2 });
    await waitFor(screen, ({ context }) => buildUuid(102) in context.toggles);
    expect(signal?.aborted).toBe(false);
    answer({ toggled: 'true' });
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    screen.send({ type: 'revisited' });
    await waitFor(screen, ({ context }) => context.toggles[id] === undefined);
  });

  it('starred in the list appear in the panel, and removed there lose their star', async () => {
    const id = buildUuid(101);
    let isFavourite = false;
    const { screen, announced, arrives } = start({
      listScenarios: async () => buildScenarioList([buildScenario({ uuid_id: id })]),
      listFavouriteScenarios: async () => buildScenarioList(isFavourite ? [buildScenario({ uuid_id: id })] : []),
      toggleFavouriteScenario: async () => {
        isFavourite = !isFavourite;
        return { toggled: isFavourite ? 'true' : 'false' };
      },
    });
    const star = (await arrives()).context.toggles[id];
    const panel = screen.getSnapshot().children.favourites?.getSnapshot().context.lists.scenario;
    if (!star || !panel) throw new Error('the screen has no star or no panel');
    star.send({ type: 'toggled' });
    const { context } = await waitFor(panel, (s) => s.matches('populated'));
    expect(announced).toHaveBeenCalledOnce();
    context.toggles[id]?.send({ type: 'toggled' });
    await waitFor(panel, (s) => s.matches('empty'));
    expect(star.getSnapshot()).toMatchObject({ value: 'notFavourite', context: { count: 214 } });
  });
});

it('passes on downloads', async () => {
  const file = { url: '/files/x', fileName: 'x.isims' };
  const { screen, downloadReady, announced } = start({ downloadScenario: async () => file });
  screen.send({ type: 'download.requested', id: buildUuid(101), name: 'Septic shock' });
  await vi.waitFor(() =>
    expect(downloadReady).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'downloadReady', ...file, kind: 'scenario' }),
    ),
  );
  expect(announced).not.toHaveBeenCalled();
  downloadReady.mock.calls[0]?.[0].answer(true);
  expect(announced).toHaveBeenCalledOnce();
});

it('works without tags, and loads them again', async () => {
  const listTagsInUse = vi.fn<Api['listTagsInUse']>(failing(500));
  const { screen } = start({ listTagsInUse });
  await waitFor(screen, (s) => s.matches({ tags: 'failed' }));
  listTagsInUse.mockResolvedValue(tags);
  screen.send({ type: 'tags.retried' });
  expect((await waitFor(screen, (s) => s.matches({ tags: 'ready' }))).context.tags).toEqual(tags);
});

describe('the pane beside the list', () => {
  const [row] = scenarios.map(({ uuid_id }) => uuid_id);
  const side = ({ screen }: ReturnType<typeof start>) => screen.getSnapshot().value.side;

  it('goes back and forth between preview and favourites, as long as a row is selected', () => {
    const started = start();
    const { screen } = started;
    const choose = (to: 'favourites' | 'preview') => screen.send({ type: 'side.chosen', side: to });
    choose('preview');
    expect(side(started)).toBe('favourites');
    screen.send({ type: 'row.chosen', id: row ?? '' });
    expect(side(started)).toBe('preview');
    choose('favourites');
    expect([side(started), screen.getSnapshot().context.selected]).toEqual(['favourites', row]);
    choose('preview');
    expect(side(started)).toBe('preview');
    screen.send({ type: 'row.chosen', id: null });
    expect(side(started)).toBe('favourites');
  });

  it("opens the favourites with the header's star, and keeps the selected row", () => {
    const started = start();
    const { screen } = started;
    screen.send({ type: 'row.chosen', id: row ?? '' });
    for (const _ of [1, 2]) {
      screen.send({ type: 'favourites.opened' });
      expect([side(started), screen.getSnapshot().context.selected]).toEqual(['favourites', row]);
      screen.send({ type: 'side.chosen', side: 'preview' });
    }
  });

  it('follows the URL, and closes the preview with other criteria', () => {
    const started = start();
    const { screen } = started;
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1, selected: row ?? '' });
    expect(side(started)).toBe('preview');
    screen.send({ type: 'location.changed', criteria: noCriteria, page: 1, selected: null });
    expect(side(started)).toBe('favourites');
    screen.send({ type: 'row.chosen', id: row ?? '' });
    screen.send({ type: 'age.chosen', age: 1 });
    expect(side(started)).toBe('favourites');
  });
});

it('opens and closes the filter sheet of small screens', () => {
  const { screen } = start();
  screen.send({ type: 'filters.opened' });
  expect(screen.getSnapshot().value.filters).toBe('open');
  screen.send({ type: 'filters.closed' });
  expect(screen.getSnapshot().value.filters).toBe('closed');
});

it('browses media by file type, four per page', async () => {
  const listMedia = vi.fn<Api['listMedia']>(async () => buildMediaList());
  const api = fakeApi({
    listMedia,
    listTagsInUse: async () => tags,
    listFavouriteMedia: async () => buildMediaList([]),
  });
  const screen = createActor(contentBrowseMachine, {
    input: { api, kind: 'media', ...reader, createKey: () => 'key', criteria: noCriteria, page: 1 },
  });
  screen.start();
  screen.send({ type: 'fileType.chosen', fileType: 1 });
  expect(listMedia.mock.calls.at(-1)?.[0]).toEqual({
    params: { offset: 0, count: 4, sort: '-1', tags: [] },
    query: { term: [], fileType: 1 },
  });
  const { list } = screen.getSnapshot().children;
  if (!list) throw new Error('the screen has no list');
  const { context } = await waitFor(list, (snapshot) => snapshot.matches('populated'));
  expect(context.shown?.rows).toHaveLength(buildMediaList().media.length);
});
