import { describe, expect, it } from 'vitest';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();

const post = (user: Pick<TestUser, 'call'>, url: string, payload: object) =>
  user.call({ method: 'POST', url, payload });
const details = { firstName: 'Ada', lastName: 'Byron', telephoneNumber: '+44 20 7946 0018' };

describe('updating the details', () => {
  it.each(['id', 'uuid', 'UUID', 'id as text'] as const)('changes them, the user named by %s', async (kind) => {
    const user = await portal.createUser();
    const ids = { id: user.id, uuid: user.uuid, UUID: user.uuid.toUpperCase(), 'id as text': String(user.id) };
    const response = await post(user, '/api/me/update-details', { userId: ids[kind], ...details });
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({ ...details, username: user.username });
    expect((await user.call('/api/me')).json()).toMatchObject(details);
  });

  it('treats script in a name as text', async () => {
    const user = await portal.createUser();
    const firstName = '<script>alert("x")</script>';
    const response = await post(user, '/api/me/update-details', { userId: user.id, ...details, firstName });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect((await user.call('/api/me')).json()).toMatchObject({ firstName });
  });

  it('trims space, keeps other scripts, and does not require a telephone number', async () => {
    const user = await portal.createUser();
    const change = { firstName: '  明 ', lastName: "O'Núñez-Łoś", telephoneNumber: '' };
    const response = await post(user, '/api/me/update-details', { userId: user.id, ...change });
    expect(response.json()).toMatchObject({ ...change, firstName: '明' });
  });

  it('keeps the languages that are read, and leaves them where none are sent', async () => {
    const user = await portal.createUser();
    expect((await user.call('/api/me')).json()).toMatchObject({ languages: [] });
    const change = { userId: user.id, ...details };
    const response = await post(user, '/api/me/update-details', { ...change, languages: ['fr', 'en', 'fr'] });
    expect(response.json()).toMatchObject({ languages: ['fr', 'en'] });
    await post(user, '/api/me/update-details', change);
    expect((await user.call('/api/me')).json()).toMatchObject({ languages: ['fr', 'en'] });
    const wrong = await post(user, '/api/me/update-details', { ...change, languages: ['french'] });
    expect(wrong.json()).toMatchObject({ field: 'languages.0', message: 'languages.0 must be an ISO 639-1 code' });
    await post(user, '/api/me/update-details', { ...change, languages: [] });
    expect((await user.call('/api/me')).json()).toMatchObject({ languages: [] });
  });

  it.each([
    ['languages', Array.from({ length: 11 }, () => 'fr'), 'languages must have at most 10 entries'],
    ['firstName', '', 'firstName must not be empty'],
    ['firstName', '   ', 'firstName must not be empty'],
    ['lastName', '', 'lastName must not be empty'],
    ['lastName', 'x'.repeat(300), 'lastName must be at most 200 characters'],
    ['firstName', 'nul\u0000', 'firstName must not contain control characters'],
    ['firstName', 7, 'firstName must be a string'],
    ['firstName', undefined, 'firstName must be a string'],
    ['telephoneNumber', 'call me', 'telephoneNumber must be a telephone number such as +44 20 7946 0018'],
    ['telephoneNumber', '1'.repeat(300), 'telephoneNumber must be at most 40 characters'],
    ['userId', undefined, 'userId must be your own id'],
    ['userId', null, 'userId must be your own id'],
    ['userId', 'me', 'userId must be your own id'],
    ['userId', '\u0000', 'userId must be your own id'],
  ])('refuses %s %j, and changes nothing', async (field, value, message) => {
    const user = await portal.createUser({ firstName: 'Before', lastName: 'Too' });
    const response = await post(user, '/api/me/update-details', { userId: user.id, ...details, [field]: value });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Bad Request', field, message });
    expect((await user.call('/api/me')).json()).toMatchObject({ firstName: 'Before', lastName: 'Too' });
  });

  it("refuses another user's id, and changes neither", async () => {
    const [user, other] = [await portal.createUser(), await portal.createUser({ firstName: 'Other' })];
    for (const userId of [other.id, other.uuid]) {
      const response = await post(user, '/api/me/update-details', { userId, ...details });
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({ field: 'userId' });
    }
    expect((await user.call('/api/me')).json()).toMatchObject({ firstName: '' });
    expect((await other.call('/api/me')).json()).toMatchObject({ firstName: 'Other' });
  });

  it('changes only the details: neither rights nor the address', async () => {
    const user = await portal.createUser();
    const extra = { email: 'evil@example.org', canProvision: true, can_provision: true, is_disabled: false, id: 1 };
    const before = (await user.call('/api/me')).json() as object;
    expect((await post(user, '/api/me/update-details', { userId: user.id, ...details, ...extra })).status).toBe(200);
    expect((await user.call('/api/me')).json()).toEqual({ ...before, ...details });
  });

  it('needs a session, and a changed password first', async () => {
    expect((await post(portal, '/api/me/update-details', { userId: 1, ...details })).status).toBe(401);
    const newcomer = await portal.createUser({ mustChangePassword: true });
    expect((await post(newcomer, '/api/me/update-details', { userId: newcomer.id, ...details })).status).toBe(403);
  });
});

describe('the privacy of the profile', () => {
  it('changes, and responds the same when another tab has already changed it', async () => {
    const user = await portal.createUser({ isPublic: true });
    for (const isPublic of [false, false, true, true]) {
      const response = await post(user, '/api/me/update-privacy', { isPublic });
      expect(response.status).toBe(200);
      expect(response.json()).toMatchObject({ is_public: isPublic });
    }
  });

  it('ends in one state when two tabs change it at once', async () => {
    const user = await portal.createUser({ isPublic: true });
    const responses = await Promise.all(
      [false, false, false].map((isPublic) => post(user, '/api/me/update-privacy', { isPublic })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await user.call('/api/me')).json()).toMatchObject({ is_public: false });
  });

  it.each([['yes'], [0], [null], [undefined]])('refuses %j', async (isPublic) => {
    const user = await portal.createUser();
    const response = await post(user, '/api/me/update-privacy', { isPublic });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'isPublic' });
  });
});

describe('the check of a user name', () => {
  it('reports whether it is well-formed and free', async () => {
    const user = await portal.createUser({ username: 'Asker' });
    await portal.createUser({ username: 'Taken' });
    const isValid = async (username: string) =>
      (await post(user, '/api/validate_username', { username })).json() as { valid: boolean };
    expect(await isValid('free-name')).toEqual({ valid: true });
    expect(await isValid('Żółw.9')).toEqual({ valid: true });
    expect(await isValid('asker')).toEqual({ valid: true });
    for (const name of ['taken', 'TAKEN', '', ' ', 'a b', 'a@b', '<b>', '...', 'x'.repeat(65), 'a\u0000']) {
      expect(await isValid(name), name).toEqual({ valid: false });
    }
  });

  it('is for signed-in users, thirty times a quarter of an hour', async () => {
    expect((await post(portal, '/api/validate_username', { username: 'x' })).status).toBe(401);
    const user = await portal.createUser();
    expect((await post(user, '/api/validate_username', {})).status).toBe(400);
    for (let times = 0; times < 30; times += 1) {
      expect((await post(user, '/api/validate_username', { username: `name-${times}` })).status).toBe(200);
    }
    const response = await post(user, '/api/validate_username', { username: 'one-more' });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
  });
});
