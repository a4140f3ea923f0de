import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import { call } from './call.ts';
import { findProgram } from './proxies.ts';
import { until } from './until.ts';

const monitoring = fileURLToPath(new URL('../../docs/monitoring/', import.meta.url));
const START_MS = 30_000;

/** An alert, as Prometheus reports it to an Alertmanager. */
export interface Alert {
  labels: Readonly<Record<string, string>>;
  annotations: Readonly<Record<string, string>>;
  /** When it began to fire: the same in all reports of it. */
  startsAt: string;
}

/** A Prometheus that runs with the portal's example. */
export interface Prometheus {
  /** Each alert that has fired, in the order of their first reports. */
  fired(): readonly Alert[];
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  /** The series that an expression matches. @throws where Prometheus does not understand it. */
  query(expression: string): Promise<{ metric: Readonly<Record<string, string>>; value: number }[]>;
  stop(): Promise<void>;
}

/** The values inserted into the example. */
export interface PrometheusPlaces {
  folder: string;
  /** Ports of the metrics. */
  targets: readonly number[];
  token: string;
  /** How long a minute of the rules lasts, in seconds. Unless it is 60, the portals are also scraped every second. */
  minute: number;
}

/** The example with a part replaced. @throws if the example no longer contains such a part. */
function replace(example: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let changed = example;
  for (const [from, to] of changes) {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`The example no longer contains '${from}'.`);
    changed = next;
  }
  return changed;
}

async function prepare({ folder, targets, token, minute }: PrometheusPlaces, receiver: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [config, rules] = await Promise.all(
    ['prometheus.yml', 'alerts.yml'].map((name) => readFile(join(monitoring, name), 'utf8')),
  );
  if (config === undefined || rules === undefined) throw new Error('There is no example.');
  const places = targets.map((port) => `"127.0.0.1:${port}"`).join(', ');
  const whole = replace(config, [
    [/targets: \[.*\]/, `targets: [${places}]`],
    [
      /# authorization:\n\s+# {3}credentials_file: \S+/,
      `authorization:\n      credentials_file: ${join(folder, 'token')}`,
    ],
  ]);
  const inHaste: [string, string][] = [
    ['scrape_interval: 15s', 'scrape_interval: 1s'],
    ['evaluation_interval: 15s', 'evaluation_interval: 1s'],
    ['scrape_timeout: 10s', 'scrape_timeout: 1s'],
  ];
  const alerting = `\nalerting:\n  alertmanagers:\n    - static_configs:\n        - targets: ["127.0.0.1:${receiver}"]\n`;
  await writeFile(join(folder, 'token'), token, { mode: 0o600 });
  await writeFile(join(folder, 'prometheus.yml'), (minute === 60 ? whole : replace(whole, inHaste)) + alerting);
  const ofRules = rules.replace(/(?<=for: |\[)(\d+)m\b/g, (_, minutes: string) => `${Number(minutes) * minute}s`);
  await writeFile(join(folder, 'alerts.yml'), ofRules);
  return join(folder, 'prometheus.yml');
}

/** Receives what would go to an Alertmanager. */
async function startReceiver() {
  const fired = new Map<string, Alert>();
  const server = createServer(async (request, response) => {
    const alerts = JSON.parse(await text(request)) as Alert[];
    for (const alert of alerts) {
      const key = JSON.stringify([alert.labels, alert.startsAt]);
      if (!fired.has(key)) fired.set(key, alert);
    }
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    port: address.port,
    fired: () => [...fired.values()],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts Prometheus with the portal's example. @throws {MissingPrerequisite} where it is not installed. */
export async function startPrometheus(places: PrometheusPlaces): Promise<Prometheus> {
  const program = findProgram('prometheus');
  const receiver = await startReceiver();
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const config = await prepare(places, receiver.port);
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(places.folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const ask = async (path: string) => {
    const { status, json, text: responseText } = await call(`${url}${path}`);
    if (status !== 200) throw new Error(`Prometheus returned ${status}: ${responseText}`);
    return json<{ data: unknown }>().data;
  };
  const end = async () => {
    await stop(child);
    receiver.close();
  };
  try {
    await until('Prometheus is ready', START_MS, async () => {
      if (child.exitCode !== null) return child.exitCode;
      return (await call(`${url}/-/ready`)).status === 200 ? 0 : undefined;
    });
    if (child.exitCode !== null) throw new Error(`Prometheus ended:\n${log}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    fired: receiver.fired,
    async firing() {
      const { alerts } = (await ask('/api/v1/alerts')) as { alerts: (Alert & { state: string })[] };
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '');
    },
    async query(expression) {
      const { result } = (await ask(`/api/v1/query?${new URLSearchParams({ query: expression })}`)) as {
        result: { metric: Record<string, string>; value: [number, string] }[];
      };
      return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    stop: end,
  };
}
