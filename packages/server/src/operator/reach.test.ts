import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { prepareProcesses, signInAt, withDatabase } from '../test/system/processes.ts';

const { folder, makeDataFolder, start, command } = await prepareProcesses();
const testDatabase = process.env.TEST_DATABASE_URL ?? '';
// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const create = (name: string, env: Record<string, string> = {}) =>
  command(`user create ${name} --keep-password --password-file -`, env, 'Chosen by 1 operator\n');
const done = (output: string) => ({ code: 0, output, errors: '' });

function describeEmbedded() {
  const env = { PORTAL_DEMO: '0', PORTAL_DATA: join(folder, 'own') };
  const socket = join(folder, 'own', 'operator.sock');

  it('the command line works on a stopped, a running and a killed portal', async () => {
    expect(await create('before', env)).toEqual(done('Created before.'));

    const portal = start(env);
    const url = await portal.url;
    expect((await signInAt(url, 'before', 'Chosen by 1 operator')).status).toBe(200);
    expect(await create('during', env)).toEqual(done('Created during.'));
    expect((await signInAt(url, 'during', 'Chosen by 1 operator')).status).toBe(200);
    expect(await create('DURING', env)).toEqual({ code: 1, output: '', errors: 'Another user has this name.' });
    expect(await command('user disable before', env)).toEqual(done('Disabled before.'));
    expect((await signInAt(url, 'before', 'Chosen by 1 operator')).status).toBe(401);

    const found = await stat(socket);
    expect(found.isSocket()).toBe(true);
    expect(found.mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'own'))).mode & 0o077).toBe(0);

    portal.child.kill('SIGKILL');
    await portal.ended;
    expect((await stat(socket)).isSocket()).toBe(true);
    expect(await create('after', env)).toEqual(done('Created after.'));

    const again = start(env);
    await again.url;
    expect((await command('user list', env)).output).toMatch(/after.*before.*during/s);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    await expect(stat(socket)).rejects.toThrow('ENOENT');
  });

  it('a command waits for a portal that is just starting', async () => {
    const starting = { PORTAL_DATA: await makeDataFolder('starting') };
    const portal = start(starting);
    await vi.waitFor(() => expect(portal.output()).toContain('Making the demo accounts'), { timeout: 60_000 });
    expect(await command('user show trainer', starting)).toMatchObject({
      code: 0,
      output: expect.stringContaining('trainer@demo.example'),
    });
    await portal.url;
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('without a command, nothing is opened or created', async () => {
    const nowhere = { PORTAL_DATA: join(folder, 'nowhere') };
    expect((await command('--help', nowhere)).code).toBe(0);
    expect((await command('user create', nowhere)).code).toBe(2);
    await expect(stat(nowhere.PORTAL_DATA)).rejects.toThrow('ENOENT');
  });

  it('reports an invalid setting in one sentence', async () => {
    expect(await command('user list', { PORTAL_SMTP_URL: 'mail' })).toEqual({
      code: 1,
      output: '',
      errors: 'PORTAL_SMTP_URL must be an address such as smtp://user:password@mail.example:587.',
    });
  });
}

function describePostgres() {
  it('the command line works on the database, whether a portal is running or not', async () => {
    await withDatabase(testDatabase, async (url) => {
      const env = { DATABASE_URL: url, PORTAL_DEMO: '0', PORTAL_DATA: join(folder, 'postgres') };
      expect(await create('before', env)).toEqual(done('Created before.'));
      const portal = start(env);
      const address = await portal.url;
      expect(await create('during', env)).toEqual(done('Created during.'));
      for (const name of ['before', 'during']) {
        expect((await signInAt(address, name, 'Chosen by 1 operator')).status).toBe(200);
      }
      await expect(stat(join(folder, 'postgres', 'operator.sock'))).rejects.toThrow('ENOENT');
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    });
  });

  it('reports a database that refuses in one sentence', async () => {
    const { code, errors } = await command('user list', {
      DATABASE_URL: 'postgresql://portal:verysecret@127.0.0.1:1/portal',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/portal refuses: [^\n]*$/);
    expect(errors).not.toContain('verysecret');
  });
}

if (testDatabase === '') describe('with the embedded database', describeEmbedded);
else describe('with PostgreSQL', describePostgres);
