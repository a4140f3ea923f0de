import { describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../../config/config.ts';
import { scenarioBytes } from '../../test/files/made-files.ts';
import { password, startTestPortal, type TestPortal } from '../../test/portal.ts';
import { createContributor, refuse, uploadOne } from '../../test/uploads.ts';

const token = 'a-token-of-some-length';
const withMetrics = (metrics: Partial<Config['metrics']>): Partial<Config> => ({
  metrics: { ...readConfig({}).metrics, ...metrics },
});
const portal = await startTestPortal({ config: withMetrics({ token }) });

const authorization = `Bearer ${token}`;
async function read({ call }: TestPortal = portal): Promise<string[]> {
  const response = await call({ url: '/metrics', headers: { authorization } });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text.split('\n');
}

describe('who may read the metrics', () => {
  it.each([undefined, 'Bearer', 'Bearer another', `Basic ${token}`, `Bearer ${token}x`])('not by %s', async (given) => {
    const headers = given === undefined ? {} : { authorization: given };
    const response = await portal.call({ url: '/metrics', headers });
    expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(response.text).not.toContain('portal_');
  });

  it('no one, unless the operator allows it', async () => {
    const closed = await startTestPortal();
    const response = await closed.call({ url: '/metrics', headers: { authorization } });
    expect(response.status).toBe(404);
    expect(closed.app.metricsUrl()).toBeNull();
  });

  it('anyone who reaches their own port, and if there is a token, anyone who has it', async () => {
    const open = await startTestPortal({ config: withMetrics({ port: 0 }) });
    const closed = await startTestPortal({ config: withMetrics({ port: 0, token }) });
    await Promise.all([open.app.ready(), closed.app.ready()]);
    const at = ({ app }: TestPortal, headers = {}) => fetch(app.metricsUrl() ?? '', { headers });
    expect(await (await at(open)).text()).toContain('portal_info{');
    expect((await at(closed)).status).toBe(401);
    expect((await at(closed, { authorization })).status).toBe(200);
    // And no one at the portal's own address.
    expect((await closed.call({ url: '/metrics', headers: { authorization } })).status).toBe(404);
    expect((await fetch(new URL('/', open.app.metricsUrl() ?? ''))).status).toBe(404);
  });

  it.each([
    { PORTAL_METRICS_PORT: '9464', PORTAL_METRICS_HOST: '0.0.0.0' },
    { PORTAL_METRICS_PORT: '65536' },
    { PORTAL_METRICS_TOKEN: 'short' },
  ])('refuses %j', (env) => {
    expect(() => readConfig(env)).toThrow(/^PORTAL_METRICS_/);
  });
});

describe('what is counted', () => {
  // Prometheus takes the first value of a series as given: without a zero before it, a rush of refusals is no increase.
  it('begins with zeros where the outcomes are known', async () => {
    const unused = await startTestPortal({ config: withMetrics({ token }) });
    const lines = await read(unused);
    for (const outcome of ['right', 'refused', 'limited']) {
      expect(lines).toContain(`portal_sign_ins_total{outcome="${outcome}"} 0`);
    }
    for (const kind of ['scenario', 'media']) {
      for (const outcome of ['accepted', 'refused']) {
        expect(lines).toContain(`portal_uploads_total{kind="${kind}",outcome="${outcome}"} 0`);
      }
    }
  });

  it('requests by the pattern of their route, never by their address', async () => {
    const user = await portal.createUser();
    await user.call('/api/scenario/00000000-0000-4000-8000-000000000001');
    await user.call('/api/scenario/00000000-0000-4000-8000-000000000002');
    await portal.call('/nowhere/at/all.json');
    const lines = await read();
    expect(lines).toContain('portal_http_requests_total{method="GET",route="/api/scenario/:id",status="404"} 2');
    expect(lines).toContain('portal_http_request_duration_seconds_count{method="GET",route="/api/scenario/:id"} 2');
    expect(lines.filter((line) => line.includes('00000000-') || line.includes('nowhere'))).toEqual([]);
  });

  it('sign-ins by outcome', async () => {
    const { username } = await portal.createUser();
    const signIn = (given: string) =>
      portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password: given } });
    await signIn(password);
    await signIn('wrong');
    const lines = await read();
    expect(lines).toContain('portal_sign_ins_total{outcome="right"} 1');
    expect(lines).toContain('portal_sign_ins_total{outcome="refused"} 1');
  });

  it('uploads, the queue, jobs and searches', async () => {
    const author = await createContributor(portal);
    await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
    await refuse(author, 'scenario', 'b.isims', Buffer.from('no scenario'));
    await portal.db
      .updateTable('job')
      .set({ run_after: new Date(Date.now() - 60_000) })
      .execute();
    const before = await read();
    expect(before).toContain('portal_uploads_total{kind="scenario",outcome="accepted"} 1');
    expect(before).toContain('portal_uploads_total{kind="scenario",outcome="refused"} 1');
    expect(before).toContain('portal_jobs_waiting 1');
    const age = before.find((line) => line.startsWith('portal_job_queue_age_seconds '));
    expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(60);
    await portal.app.jobs.drain();
    await author.call('/api/scenarios/0/10/-1/-1/shock');
    const after = await read();
    expect(after).toContain('portal_jobs_waiting 0');
    expect(after).toContain('portal_job_queue_age_seconds 0');
    expect(after).toContain('portal_job_duration_seconds_count{kind="scenario",outcome="done"} 1');
    expect(after).toContain('portal_search_duration_seconds_count{kind="scenario"} 1');
  });

  it('calls that wait for their turn to change something', async () => {
    const { callTransactions, metrics } = portal.app;
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = [() => promise, async () => {}, async () => {}].map((work) => callTransactions.run('somebody', work));
    await vi.waitFor(async () => expect((await metrics.changesWaiting.get()).values[0]?.value).toBe(2));
    // The embedded database answers nothing else meanwhile.
    if (portal.app.database.kind === 'postgresql') expect(await read()).toContain('portal_changes_waiting 2');
    resolve();
    await Promise.all(calls);
    expect(await read()).toContain('portal_changes_waiting 0');
  });

  if (portal.app.database.kind === 'postgresql') {
    it('connections, without those of the measurement itself', async () => {
      await read();
      const lines = await read();
      expect(lines).toContain('portal_database_connections_awaited 0');
      expect(lines.find((line) => line.startsWith('portal_database_connections_max '))).toMatch(/ [1-9]\d*$/);
    });
  }

  it('the parts that are ready, even if the database does not respond', async () => {
    expect(await read()).toContain('portal_part_ready{part="database"} 1');
    const check = vi.spyOn(portal.app.database, 'check').mockRejectedValue(new Error('gone'));
    expect(await read()).toContain('portal_part_ready{part="database"} 0');
    check.mockRestore();
    await portal.db.destroy();
    expect(await read()).toContain('portal_part_ready{part="migrations"} 0');
  });
});
