import { ownMediaList, ownScenarioList } from '@community/contract/content';
import { describe, expect, it, vi } from 'vitest';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const day = (days: number) => new Date(Date.UTC(2026, 0, days));

await portal.createScenario({ name: 'beta' }, { contributedBy: author.id, contributedAt: day(2) });
await portal.createScenario(
  { name: 'Álpha' },
  { contributedBy: author.id, contributedAt: day(3), isToBePublished: false },
);
const waiting = await portal.createScenario({ name: 'Gamma' }, { contributedBy: author.id, contributedAt: day(1) });
await portal.db.updateTable('scenario').set({ is_processed: false }).where('id', '=', waiting.id).execute();
await portal.createScenario({ name: 'Foreign' }, { contributedBy: other.id });

const list = async (path: string) => {
  const response = await author.call(`/api/me/scenarios${path}`);
  expect(response.status, response.text).toBe(200);
  const { scenarios, counts: _, ...figures } = ownScenarioList.parse(response.json());
  return { ...figures, names: scenarios.map(({ name }) => name) };
};

it.each([
  ['/0/5/contributedAt/ASC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/contributedAt/DESC', ['Álpha', 'beta', 'Gamma']],
  ['/0/5/name/ASC', ['Álpha', 'beta', 'Gamma']],
  ['/0/5/name/DESC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/isProcessed/ASC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/isProcessed/DESC', ['Álpha', 'beta', 'Gamma']],
])('own scenarios %s', async (path, names) => {
  expect(await list(path)).toEqual({ total: 3, from: 1, to: 3, count: 3, names });
});

it.each(['', '/0', '/0/10', '/0/10/isProcessed'])("'%s' means 0, 10, isProcessed, DESC", async (path) => {
  expect(await list(path)).toEqual(await list('/0/10/isProcessed/DESC'));
});

it('come in pages', async () => {
  expect(await list('/1/1/name/ASC')).toEqual({ total: 3, from: 2, to: 2, count: 1, names: ['beta'] });
  expect(await list('/9/5/name/ASC')).toEqual({ total: 3, from: 0, to: 0, count: 0, names: [] });
});

it.each(['/0/0/name/ASC', '/-1/5/name/ASC', '/0/5/size/ASC', '/0/5/name/asc', '/0/x', '/a'])(
  '%s is refused',
  async (path) => {
    expect((await author.call(`/api/me/scenarios${path}`)).status).toBe(400);
  },
);

describe('of the own content', () => {
  const counts = async (query: string) =>
    ownScenarioList.parse((await author.call(`/api/me/scenarios/0/5/name/ASC${query}`)).json()).counts;

  it('counts everything, whatever is requested', async () => {
    const all = { public: 1, private: 1, needs: 0, processing: 1, failed: 0, deleted: 0 };
    expect(await counts('')).toEqual(all);
    expect(await counts('?status=public')).toEqual(all);
    expect(await counts('?term=gam')).toEqual({ ...all, public: 0, private: 0 });
  });

  it.each([
    ['?status=public', ['beta']],
    ['?status=private', ['Álpha']],
    ['?status=processing', ['Gamma']],
    ['?status=failed', []],
    ['?status=needs', []],
    ['?term=alp', ['Álpha']],
    ['?term=alp,bet', []],
    ['?term=%25', ['Álpha', 'beta', 'Gamma']],
    ['?order=newest', ['Álpha', 'beta', 'Gamma']],
    ['?order=oldest', ['Gamma', 'beta', 'Álpha']],
    ['?order=oldest&status=public', ['beta']],
  ])('%s finds %j', async (query, names) => {
    expect(await list(`/0/5/name/ASC${query}`)).toMatchObject({ total: names.length, names });
  });

  it('failed and incomplete items are listed separately', async () => {
    const owner = await portal.createUser();
    const own = { contributedBy: owner.id, isToBePublished: false };
    const broken = await portal.createScenario({ name: 'Broken' }, own);
    await portal.db
      .updateTable('scenario')
      .set({ is_processed: false, processing_error: 'Unreadable.' })
      .where('id', '=', broken.id)
      .execute();
    await portal.createScenario({ name: 'Untitled', description: '' }, own);
    const named = async (status: string) => {
      const response = await owner.call(`/api/me/scenarios/0/5/name/ASC?status=${status}`);
      return ownScenarioList.parse(response.json()).scenarios.map(({ name }) => name);
    };
    expect(await named('failed')).toEqual(['Broken']);
    expect(await named('needs')).toEqual(['Untitled']);
  });

  it.each(['?status=gone', '?order=size', `?term=${'x'.repeat(201)}`])('%s is refused', async (query) => {
    expect((await author.call(`/api/me/scenarios/0/5/name/ASC${query}`)).status).toBe(400);
  });

  it('media are found the same way', async () => {
    const response = await author.call('/api/me/media/0/4?status=needs&term=x&order=name');
    expect(ownMediaList.parse(response.json())).toMatchObject({ total: 0, counts: { needs: 0 } });
  });
});

describe('the words of a search of own content', () => {
  const found = async (owner: TestUser, words: readonly string[]) => {
    const response = await owner.call(`/api/me/scenarios/0/5/name/ASC?term=${encodeURIComponent(words.join())}`);
    expect(response.status, response.text).toBe(200);
    return ownScenarioList.parse(response.json()).scenarios.map(({ name }) => name);
  };

  it('may be in the name, a tag, the description or the name of the file, and all have to be', async () => {
    const owner = await portal.createUser();
    await portal.createScenario(
      { name: 'Zébra', description: 'A striped Horse', tags: ['Savanna', 'Lion'] },
      { contributedBy: owner.id, fileName: 'Gnu.isims' },
    );
    expect(await found(owner, ['zebra', 'horse', 'savan', 'lion', 'gnu', 'gnu'])).toEqual(['Zébra']);
    expect(await found(owner, ['zebra', 'horse', 'savan', 'lion', 'okapi'])).toEqual([]);
    // Neither do two tags make a word.
    expect(await found(owner, ['lionsavanna'])).toEqual([]);
  });

  it('are as many as anybody types: of more, the longest decide', async () => {
    const owner = await portal.createUser();
    const letters = [...'abcdefg'];
    const pairs = letters.flatMap((one) => letters.map((other) => one + other)).slice(0, 40);
    const name = pairs.join(' ');
    await portal.createScenario({ name }, { contributedBy: owner.id });
    expect(await found(owner, [...'αβγδεζηθικ', ...pairs])).toEqual([name]);
    expect(await found(owner, [...'αβγδεζηθικ', ...pairs.slice(1)])).toEqual([]);
  });
});

describe.each([
  ['scenarios', '/api/me/scenarios/0/1/name/ASC', '/api/scenarios/0/1/-1/-1/gnu/-1'],
  ['media', '/api/me/media/0/1', '/api/media/0/1/-1/-1?term=gnu'],
])('a search of own %s', (_, path, published) => {
  it('counts with those of what is published, and the whole list does not', async () => {
    const eager = await portal.createUser();
    for (let count = 0; count < 119; count += 1) expect((await eager.call(`${path}?term=gnu`)).status).toBe(200);
    expect((await eager.call(published)).status).toBe(200);
    const refused = await eager.call(`${path}?term=gnu`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await eager.call(path)).status).toBe(200);
  });

  it('is limited in concurrent ones', async () => {
    const eager = await portal.createUser();
    const responses = await Promise.all(Array.from({ length: 20 }, () => eager.call(`${path}?term=gnu`)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('is given up when it takes too long', async () => {
    const patient = await portal.createUser();
    let now = performance.now();
    // Each look at the clock is three seconds after the last.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 3000;
      return now;
    });
    const response = await patient.call(`${path}?term=gnu`).finally(() => clock.mockRestore());
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toMatchObject({
      message: 'This search takes too long. Try fewer words, or longer ones.',
    });
  });
});
