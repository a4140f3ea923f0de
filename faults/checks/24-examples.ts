import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import type { Check, CheckContext } from '../check.ts';
import { checkProxy, findProgram, makeCertificate } from '../portal/proxies.ts';

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a program that must find nothing wrong. @throws with its output. */
function judge(program: string, words: readonly string[], cwd: string): string {
  return execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Highest exposure of a service, in tenths, as rated by systemd. */
const EXPOSURE_MAX = 20;

/** systemd checks that a unit's program exists, so the units are verified with an existing portal. */
async function judgeUnits(folder: string): Promise<number> {
  const systemd = findProgram('systemd-analyze', 'systemd');
  const program = join(folder, 'portal');
  await cp(folderOf('distribution/release/portal'), join(program, 'portal'), { recursive: true });
  const names = await readdir(folderOf('deploy/systemd'));
  const units = names.filter((name) => /\.(service|timer)$/.test(name));
  await mkdir(join(folder, 'units'));
  for (const name of units) {
    const text = await readFile(join(folderOf('deploy/systemd'), name), 'utf8');
    await writeFile(join(folder, 'units', name), text.replaceAll('/opt/portal', program));
  }
  const output = judge(systemd, ['verify', '--man=no', ...units.map((name) => join(folder, 'units', name))], folder);
  assert.equal(output, '');
  const services = units.filter((name) => name.endsWith('.service')).map((name) => join(folder, 'units', name));
  judge(systemd, ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`, '--no-pager', ...services], folder);
  return units.length;
}

/** The proxies check that the certificate exists, so they get an existing one. */
async function judgeProxies(folder: string): Promise<string> {
  const proxies = ['nginx', 'caddy'] as const;
  for (const name of proxies) {
    const places = join(folder, name);
    await mkdir(places);
    makeCertificate(places);
    const [port, plainPort, first, second] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    await checkProxy(name, { folder: places, port, plainPort, servers: [first, second] });
  }
  return proxies.join(', ');
}

async function run({ after }: CheckContext) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-examples-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const promtool = findProgram('promtool', 'prometheus');
  const monitoring = folderOf('docs/monitoring');
  const rules = judge(promtool, ['check', 'rules', 'alerts.yml'], monitoring);
  assert.match(rules, /4 rules found/);
  judge(promtool, ['check', 'config', 'prometheus.yml'], monitoring);
  assert.match(judge(promtool, ['test', 'rules', 'alerts.test.yml'], monitoring), /SUCCESS/);
  return { alerts: 4, units: await judgeUnits(folder), proxies: await judgeProxies(folder) };
}

/** Prometheus, systemd and the proxies validate their example configurations. */
export const check: Check = {
  number: 24,
  title: 'Examples for operators',
  isQuick: true,
  isDatabaseFree: true,
  run,
};
