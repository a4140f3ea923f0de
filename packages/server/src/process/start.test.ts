import { once } from 'node:events';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { prepareProcesses, signInAt as signIn, withDatabase } from '../test/system/processes.ts';

const { folder, makeDataFolder, start: run, command } = await prepareProcesses();

/** Sends the start of a request; resolves when the portal is waiting for its body. */
async function beginSignIn(port: number) {
  const body = JSON.stringify({ username: 'trainer', password: 'Simulate1' });
  const call = connect(port, '127.0.0.1');
  const headers = ['content-type: application/json', `content-length: ${body.length}`, 'expect: 100-continue'];
  call.write(['POST /api/login_check HTTP/1.1', 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'));
  const [interim] = await once(call, 'data');
  expect(String(interim)).toMatch(/^HTTP\/1\.1 100 Continue/);
  return { call, body };
}

/** Number of files stored in a data folder, which may not exist yet. */
async function countFiles(data: string): Promise<number> {
  const entries = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** Whether something accepts connections there. */
function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    resolve(true);
  });
  socket.on('error', () => resolve(false));
  return promise;
}

// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

function describeEmbedded() {
  it('starts with demo content, prints its address, stops on SIGTERM, and keeps everything', async () => {
    const first = run({});
    const url = await first.url;
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      database: { status: 'ok', kind: 'embedded' },
    });
    expect(first.output()).toContain('Demo accounts, all with the password Simulate1:');
    for (const name of ['trainer', 'provisioner', 'prerelease', 'newcomer', 'private']) {
      expect(first.output()).toContain(`    ${name}`);
    }
    const response = await signIn(url);
    expect(response.status).toBe(200);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = run({});
    const me = await fetch(`${await second.url}/api/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ username: 'trainer' });
    expect(second.output()).not.toContain('Making the demo accounts');
    expect(second.output()).toContain('Demo accounts');

    const third = run({});
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(
      `The data folder ${join(folder, 'data')} is in use by another portal: stop that one, or set PORTAL_DATA to another folder.`,
    );
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('survives being killed', async () => {
    const first = run({});
    const url = await first.url;
    const cookie = (await signIn(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run({});
    const me = await fetch(`${await second.url}/api/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ username: 'trainer' });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('if killed while filling the demo, fills it the next time', async () => {
    const data = await makeDataFolder('cut-short');
    const first = run({ PORTAL_DATA: data });
    await vi.waitFor(async () => expect(await countFiles(data)).toBeGreaterThan(10), { timeout: 30_000, interval: 20 });
    first.child.kill('SIGKILL');
    await first.ended;
    expect(first.output()).not.toContain('Filled with');
    const second = run({ PORTAL_DATA: data });
    expect((await signIn(await second.url)).status).toBe(200);
    expect(second.output()).toContain('Filled with');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    // As many as without interruption.
    await vi.waitFor(async () => expect(await countFiles(data)).toBe(await countFiles(join(folder, 'data'))));
  });

  it('only fills the demo for this machine, unless configured otherwise', async () => {
    const open = { PORTAL_DATA: await makeDataFolder('open'), PORTAL_URL: 'http://portal.example' };
    const empty = run(open);
    await empty.url;
    expect(empty.output()).not.toContain('Demo accounts');
    empty.child.kill('SIGTERM');
    expect(await empty.ended).toBe(0);

    const asked = run({ ...open, PORTAL_DEMO: '1' });
    await asked.url;
    expect(asked.output()).toContain('Everybody who reaches it can get in, by these accounts:');
    // Logged beside the greeting, through a separate pipe.
    await vi.waitFor(() => expect(asked.output()).toContain('"setting":"PORTAL_DEMO"'));
    asked.child.kill('SIGTERM');
    expect(await asked.ended).toBe(0);

    const forgotten = run(open);
    expect(await forgotten.ended).toBe(1);
    expect(forgotten.output()).toContain(
      'PORTAL_DEMO: this database holds demo accounts whose password everybody knows',
    );
  });

  it('in production, logs what is missing, and everything else, as JSON lines', async () => {
    const env = {
      PORTAL_DATA: await makeDataFolder('production'),
      NODE_ENV: 'production',
      PORTAL_SMPT_URL: 'smtp://x',
    };
    const portal = run(env);
    await portal.url;
    const all = portal
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; setting?: string; msg: string });
    expect(all.at(-1)?.msg).toBe('The community portal is running.');
    const lines = all.filter(({ setting }) => setting !== undefined);
    expect(lines.map(({ level, setting }) => [level, setting])).toEqual([
      [40, 'PORTAL_SMPT_URL'],
      [40, 'PORTAL_SMTP_URL'],
      [40, 'DATABASE_URL'],
      [40, 'PORTAL_URL'],
    ]);
    expect(lines[0]?.msg).toContain('Is PORTAL_SMTP_URL meant?');
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('stays empty where no demo is wanted, and treats two signals as one', async () => {
    const portal = run({ PORTAL_DATA: await makeDataFolder('stays-empty'), PORTAL_DEMO: '0' });
    expect((await signIn(await portal.url)).status).toBe(401);
    expect(portal.output()).not.toContain('Demo accounts');
    portal.child.kill('SIGTERM');
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
  });

  it('is not ready, but responds, while draining, and serves its metrics separately', async () => {
    const portal = run({
      PORTAL_DATA: await makeDataFolder('drains'),
      PORTAL_DRAIN_SECONDS: '2',
      PORTAL_METRICS_PORT: '0',
      NODE_ENV: 'production',
    });
    const url = await portal.url;
    const metrics = /"metrics":"([^"]+)"/.exec(portal.output())?.[1] ?? '';
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect(await (await fetch(metrics)).text()).toContain('portal_part_ready{part="migrations"} 1');
    portal.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), { timeout: 1500 });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/api/configuration`)).status).toBe(200);
    expect(await portal.ended).toBe(0);
  });

  it('finishes the calls in progress before it ends', async () => {
    const portal = run({ PORTAL_DATA: join(folder, 'data') });
    const { port } = new URL(await portal.url);
    const { call, body } = await beginSignIn(Number(port));
    portal.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await isListening(Number(port))).toBe(false), { timeout: 10_000 });
    call.write(body);
    expect(await text(call)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await portal.ended).toBe(0);
  });

  it('does not wait for calls that never end', async () => {
    const portal = run({ PORTAL_DATA: join(folder, 'data') });
    const { port } = new URL(await portal.url);
    const { call } = await beginSignIn(Number(port));
    call.on('error', () => call.destroy());
    const began = Date.now();
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
}

/** None of them depends on the database. */
function describeRefusals() {
  it('about a setting', async () => {
    const portal = run({ PORT: 'eighty' });
    expect(await portal.ended).toBe(1);
    expect(portal.output().trim()).toBe("PORT must be a whole number from 0 to 65535, not 'eighty'.");
  });

  it('in production, as a JSON line', async () => {
    const portal = run({ PORT: 'eighty', NODE_ENV: 'production' });
    expect(await portal.ended).toBe(1);
    expect(JSON.parse(portal.output())).toMatchObject({
      level: 60,
      msg: "PORT must be a whole number from 0 to 65535, not 'eighty'.",
    });
  });

  it('about metrics that would be open', async () => {
    const portal = run({ PORTAL_METRICS_PORT: '9464', PORTAL_METRICS_HOST: '0.0.0.0' });
    expect(await portal.ended).toBe(1);
    expect(portal.output().trim()).toBe(
      'PORTAL_METRICS_TOKEN is missing: others reach PORTAL_METRICS_HOST, and metrics are never open.',
    );
  });

  it('about a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const data = join(folder, 'in-vain');
    const portal = run({ PORT: String(port), PORTAL_DATA: data });
    expect(await portal.ended).toBe(1);
    // Before it opens a database and fills in the demo.
    expect(portal.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop that one, or set PORT to another number.`,
    );
    expect(await readdir(data)).toEqual(['db.lock']);
    other.close();
  });

  it('about a data folder that cannot be written to', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const portal = run({ PORTAL_DATA: join(file, 'data') });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(`PORTAL_DATA: the folder ${join(file, 'data')} cannot be written (ENOTDIR).`);
  });

  it("about a data folder where the system's checks and its writes disagree", async () => {
    const portal = run({ PORTAL_DATA: '/proc/portal/data' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/PORTAL_DATA: the folder \/proc\/portal\/data cannot be written \(E[A-Z]+\)\./);
  });

  it('about a data folder that cannot be locked', async () => {
    const data = join(folder, 'unlockable');
    await mkdir(join(data, 'db.lock'), { recursive: true });
    const portal = run({ PORTAL_DATA: data });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(`PORTAL_DATA: the folder cannot be locked by ${join(data, 'db.lock')}: `);
    expect(portal.output()).not.toContain('    at ');
  });

  it('about a subfolder that cannot be written to', async () => {
    const data = join(folder, 'partly');
    await mkdir(data);
    // Cannot be entered, not even by root.
    await writeFile(join(data, 'files'), '', { mode: 0o600 });
    const portal = run({ PORTAL_DATA: data });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(`PORTAL_DATA: the folder ${join(data, 'files')} cannot be written (EACCES).`);
  });

  it('about a missing licence key', async () => {
    const key = join(folder, 'missing.pem');
    const portal = run({
      PORTAL_DATA: await makeDataFolder('without-key'),
      PORTAL_DEMO: '0',
      PORTAL_LICENCE_KEY_FILE: key,
    });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(
      `PORTAL_LICENCE_KEY_FILE: the key that signs licences, ${key}, cannot be read (ENOENT).`,
    );
    expect(portal.output()).not.toContain('    at ');
  });

  it('about a database that refuses, without its password', async () => {
    const portal = run({ DATABASE_URL: 'postgresql://portal:verysecret@127.0.0.1:1/portal' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('DATABASE_URL: the database at 127.0.0.1:1/portal refuses: connect ECONNREFUSED');
    expect(portal.output()).not.toContain('verysecret');
    expect(portal.output()).not.toContain('    at ');
  });

  it('about an address of another machine', async () => {
    const portal = run({ HOST: '192.0.2.1', PORTAL_DATA: join(folder, 'empty'), PORTAL_DEMO: '0' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('HOST: this machine has no address 192.0.2.1.');
  });
}

const testDatabase = process.env.TEST_DATABASE_URL ?? '';

function describePostgres() {
  it('starts, and two servers share one database', async () => {
    await withDatabase(testDatabase, async (url) => {
      const env = { DATABASE_URL: url, PORTAL_DATA: join(folder, 'shared') };
      const servers = [run(env), run(env)];
      const [first = '', second = ''] = await Promise.all(servers.map((server) => server.url));
      expect(await (await fetch(`${first}/healthz`)).json()).toMatchObject({
        database: { status: 'ok', kind: 'postgresql' },
      });
      const cookie = (await signIn(first)).headers.get('set-cookie')?.split(';')[0] ?? '';
      expect((await fetch(`${second}/api/me`, { headers: { cookie } })).status).toBe(200);
      expect(servers.filter((server) => server.output().includes('Making the demo accounts'))).toHaveLength(1);
      for (const server of servers) {
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
      }
    });
  });

  it('does not start a server with other files or another key than the running ones', async () => {
    await withDatabase(testDatabase, async (url) => {
      const first = run({ DATABASE_URL: url, PORTAL_DATA: join(folder, 'own'), PORTAL_DEMO: '0' });
      await first.url;
      const stranger = run({ DATABASE_URL: url, PORTAL_DATA: join(folder, 'strange'), PORTAL_DEMO: '0' });
      expect(await stranger.ended).toBe(1);
      expect(stranger.output()).toMatch(/PORTAL_DATA: the files at .*strange\/files are not those of this database/);
      expect(stranger.output()).not.toContain('    at ');

      await cp(join(folder, 'own', 'files'), join(folder, 'keyless', 'files'), { recursive: true });
      const keyless = run({ DATABASE_URL: url, PORTAL_DATA: join(folder, 'keyless'), PORTAL_DEMO: '0' });
      expect(await keyless.ended).toBe(1);
      expect(keyless.output()).toMatch(/there is no .*licence-key\.pem, but licences of this database are signed with/);

      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      const replaced = await command('licence-key replace', { DATABASE_URL: url, PORTAL_DATA: join(folder, 'own') });
      expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('The next server that starts') });
      await cp(join(folder, 'own', 'factor-key'), join(folder, 'keyless', 'factor-key'));
      const again = run({ DATABASE_URL: url, PORTAL_DATA: join(folder, 'keyless'), PORTAL_DEMO: '0' });
      await again.url;
      again.child.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    });
  });

  it('reports that the password is refused', async () => {
    const url = new URL(testDatabase);
    url.password = 'wrong';
    const portal = run({ DATABASE_URL: url.href });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/refuses: password authentication failed for user/);
  });
}

if (testDatabase === '') {
  describe('the embedded portal', describeEmbedded);
  describe('a portal that cannot start explains why in one sentence', describeRefusals);
} else {
  describe('the portal on PostgreSQL', describePostgres);
}
