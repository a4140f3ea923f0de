import { expect, it, vi } from 'vitest';
import { password, startTestPortal } from '../../../test/portal.ts';

const portal = await startTestPortal();
const written: Record<string, unknown>[] = [];
const { child } = portal.app.log;
vi.spyOn(portal.app.log, 'child').mockImplementation((...bindings) => {
  const log = child.apply(portal.app.log, bindings);
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => void written.push(line as Record<string, unknown>));
  return log;
});
/** What the log says of accounts while something is done. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  written.length = 0;
  await work();
  return [...written];
}
const post = (url: string, payload: object, cookie = '') =>
  portal.call({ method: 'POST', url, payload, headers: { cookie } });
const signIn = (username: string, secret = password) => post('/api/login_check', { username, password: secret });
const here = { address: '127.0.0.1' };

it('says who signs in and out, and whose account is tried, by number', async () => {
  const { id } = await portal.createUser({ username: 'logged' });
  let cookie = '';
  const signedIn = await linesOf(async () => {
    cookie = String([(await signIn('logged')).headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  });
  expect(signedIn).toEqual([{ event: 'signed in', user: id, ...here }]);
  const signOut = () => portal.call({ url: '/api/me/logout', headers: { cookie } });
  expect(await linesOf(signOut)).toEqual([{ event: 'signed out', user: id, ...here }]);
  expect(await linesOf(signOut)).toEqual([]);
  const refused = { event: 'sign-in refused', user: id, ...here };
  expect(await linesOf(() => signIn('LOGGED@test.example', 'Wrong1234'))).toEqual([refused]);
  for (let times = 1; times < 10; times += 1) await signIn('logged', 'Wrong1234');
  expect(await linesOf(() => signIn('logged'))).toEqual([{ ...refused, event: 'sign-in limited' }]);
});

it('never writes a name that nobody has: it may be a password in the wrong field', async () => {
  const lines = await linesOf(async () => {
    await signIn('Zebra-crossing 7', 'me');
    await post('/password/send-email', { username: 'Zebra-crossing 7' });
    await vi.waitFor(() => expect(written).toHaveLength(2), 5000);
  });
  expect(lines).toEqual([
    { event: 'sign-in refused', user: null, ...here },
    { event: 'reset link asked for', user: null, ...here },
  ]);
});

it('says whose password is changed, by which way, and whose account goes', async () => {
  const { id, username, cookie } = await portal.createUser({ mustChangePassword: true });
  const changed = await linesOf(() => post('/api/me/password/update', { password: 'Zebra-crossing 7' }, cookie));
  expect(changed).toEqual([{ event: 'password changed', user: id, ...here }]);
  const reset = await linesOf(async () => {
    await post('/password/send-email', { username });
    await vi.waitFor(() => expect(portal.mails).toHaveLength(1), 5000);
    const token = /\/password\/reset\/([\w-]+)/.exec(portal.mails[0]?.text ?? '')?.[1];
    await post('/api/password/reset', { token, password: 'Giraffe-crossing 8' });
  });
  expect(reset.map(({ event, user }) => [event, user])).toEqual([
    ['reset link asked for', id],
    ['password reset', id],
  ]);
  const leaver = await portal.createUser();
  const leave = () => post('/api/me/delete', { password, content: 'remove' }, leaver.cookie);
  expect(await linesOf(leave)).toEqual([{ event: 'account deleted', user: leaver.id, ...here }]);
});
