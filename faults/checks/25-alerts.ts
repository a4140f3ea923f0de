import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import type { Check, CheckContext } from '../check.ts';
import { call } from '../portal/call.ts';
import { formOf, formType, scenarioBytes, uploadPath } from '../portal/files.ts';
import { addPerson } from '../portal/people.ts';
import { type Prometheus, startPrometheus } from '../portal/prometheus.ts';
import { until } from '../portal/until.ts';

const token = 'a-token-of-some-length';
const names = ['PortalFailing', 'PortalQueueStalled', 'PortalSignInsRefused', 'PortalUnavailable'];
/** More than the alert allows within its quarter of an hour. */
const GUESSES = 150;
const READY_MS = 60_000;
/** People use the portal this often meanwhile. */
const USE_MS = 250;
/** How long alerts may take to fire, and to end, in the rules' minutes: the longest looks back a quarter of an hour. */
const FIRE_MINUTES = 30;

/** Every expression of the dashboard has figures. */
async function readDashboard({ query }: Prometheus): Promise<number> {
  const path = fileURLToPath(new URL('../../docs/monitoring/grafana-dashboard.json', import.meta.url));
  const { panels } = JSON.parse(await readFile(path, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  assert(expressions.length > 10);
  for (const expression of expressions) {
    await until(`figures of ${expression}`, READY_MS, async () =>
      (await query(expression)).length > 0 ? true : undefined,
    );
  }
  return expressions.length;
}

async function run(context: CheckContext) {
  const { count, random, after } = context;
  const minute = count(60, 2);
  const limit = FIRE_MINUTES * minute * 1000 + READY_MS;
  const home = await context.createHome({ env: { PORTAL_JOBS: '0', PORTAL_METRICS_TOKEN: token } });
  const person = await home.withDatabase((db) => addPerson(db, 'trainer'));
  const [one, other] = [await findFreePort(), await findFreePort()];
  const [portal, gone] = await Promise.all(
    [one, other].map((port) => home.start({ PORTAL_METRICS_PORT: String(port) })),
  );
  assert(portal && gone);
  const folder = await mkdtemp(join(tmpdir(), 'portal-prometheus-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const prometheus = await startPrometheus({ folder, targets: [one, other], token, minute });
  after(() => prometheus.stop());
  const { query, fired } = prometheus;
  await until('both are read', READY_MS, async () => ((await query('up == 1')).length === 2 ? true : undefined));

  // Nothing is wrong with a portal that people use.
  const { cookie } = person;
  const get = async (path: string) => (await call(`${portal.url}${path}`, { cookie })).status;
  const body = formOf('scenario', [{ name: 'a.isims', content: scenarioBytes(random) }]);
  const uploaded = await call(`${portal.url}${uploadPath('scenario')}`, {
    cookie,
    body,
    headers: { 'content-type': formType },
  });
  assert.equal(uploaded.status, 200, uploaded.text);
  assert.equal(await get('/api/scenarios/0/10/-1/-1/quiet'), 200);
  const expressions = await readDashboard(prometheus);
  assert.deepEqual(fired(), []);

  const began = performance.now();
  // A server ends silently, no worker runs the queue, a client guesses passwords, and one call in two fails.
  await gone.kill();
  await home.withDatabase(async (db) => {
    await sql`update job set run_after = now() - interval '20 minutes'`.execute(db);
    await sql`alter table tag rename to tag_elsewhere`.execute(db);
  });
  const guesses = Array.from({ length: GUESSES }, () =>
    call(`${portal.url}/api/login_check`, { body: { username: 'trainer', password: 'Wrong-1' } }),
  );
  for (const { status } of await Promise.all(guesses)) assert([401, 429].includes(status), String(status));
  await until('all alerts fire', limit, async () => {
    await Promise.all([get('/api/tags'), get('/api/me'), pause(USE_MS)]);
    return fired().length >= names.length || undefined;
  });
  const took = performance.now() - began;
  assert.equal(await get('/api/tags'), 500);
  const alerts = fired();
  assert.deepEqual(alerts.map(({ labels }) => labels.alertname).toSorted(), names);
  const about = (name: string) => alerts.find(({ labels }) => labels.alertname === name)?.annotations.summary ?? '';
  assert.equal(about('PortalUnavailable'), `127.0.0.1:${other} does not answer, or lacks everything.`);
  assert.match(about('PortalFailing'), /^127\.0\.0\.1:\d+ fails [\d.]+% of its requests\.$/);
  assert.match(about('PortalQueueStalled'), /^An upload has waited 2\dm .*s for its processing\.$/);
  assert.match(about('PortalSignInsRefused'), /^1\d\d sign-ins were refused within 15 minutes\.$/);

  for (const alert of alerts)
    console.log(`  ${alert.startsAt} ${alert.labels.alertname}: ${alert.annotations.summary}`);
  const figures = { minute: `${minute} s`, fired: alerts.length, after: `${(took / 1000).toFixed(0)} s`, expressions };
  if (context.isQuick) return figures;

  // They end when all is well again, and none has fired twice.
  await home.withDatabase((db) => sql`alter table tag_elsewhere rename to tag`.execute(db));
  await home.start({ PORTAL_METRICS_PORT: String(other) });
  await home.startJobWorker();
  await until('all alerts end', limit, async () => {
    const [status] = await Promise.all([get('/api/tags'), pause(USE_MS)]);
    assert.equal(status, 200);
    return (await prometheus.firing()).length === 0 || undefined;
  });
  assert.equal(fired().length, names.length);
  return { ...figures, ended: alerts.length };
}

/** Prometheus scrapes two servers as configured in the example, and each alert fires once for its cause. */
export const check: Check = {
  number: 25,
  title: 'Alerts in Prometheus',
  isQuick: true,
  isIdle: true,
  only: { database: 'postgresql', reason: 'several servers need PostgreSQL' },
  run,
};
