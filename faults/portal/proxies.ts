import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MissingPrerequisite } from '../check.ts';
import { until } from './until.ts';

/** A proxy that is installed on this machine, with the configuration that `deploy` has for it. */
export type ProxyName = 'nginx' | 'caddy';

/** A proxy that runs. */
export interface Proxy {
  /** As it reports it. */
  version: string;
  stop(): Promise<void>;
}

/** Where a proxy listens, and for which servers. */
export interface ProxyPlaces {
  /** For its files; the certificate is already there. */
  folder: string;
  port: number;
  /** Replaces port 80 of the configuration. */
  plainPort: number;
  servers: readonly [number, number];
}

const deploy = fileURLToPath(new URL('../../deploy/proxy/', import.meta.url));
const START_MS = 20_000;
/** The certificate's file. */
export const CERTIFICATE = 'fullchain.pem';
const KEY = 'privkey.pem';

/** The path of a program. @throws {MissingPrerequisite} where it is not installed. */
export function findProgram(name: string, packageName = name): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new MissingPrerequisite(`${name} (apt-get install ${packageName})`);
  return found;
}

/** Creates a self-signed certificate for this machine in the folder. */
export function makeCertificate(folder: string): void {
  const openssl = findProgram('openssl');
  const about = ['-subj', '/CN=portal', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
  const files = ['-keyout', join(folder, KEY), '-out', join(folder, CERTIFICATE)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync(openssl, ['req', '-x509', ...kind, ...about, ...files], { stdio: 'pipe' });
}

/** The example with other ports and paths. @throws if the example no longer contains such a part. */
async function adapt(file: string, changes: readonly (readonly [from: string, to: string])[]): Promise<string> {
  let text = await readFile(join(deploy, file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} no longer contains '${from}'.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function prepareNginx({ folder, port, plainPort, servers }: ProxyPlaces): Promise<string[]> {
  const site = await adapt('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/portal', folder],
    ['127.0.0.1:8080', `127.0.0.1:${servers[0]}`],
    ['# server 127.0.0.1:8081', `server 127.0.0.1:${servers[1]}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const whole = [
    // Its workers must reach the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary,
    site,
    '}',
  ];
  const path = join(folder, 'nginx.conf');
  await writeFile(path, whole.join('\n'));
  return ['-e', 'stderr', '-p', folder, '-c', path];
}

async function prepareCaddy({ folder, port, servers }: ProxyPlaces): Promise<string[]> {
  const site = await adapt('Caddyfile', [
    ['\nportal.example {', `\nhttps://127.0.0.1:${port} {\n\ttls ${join(folder, CERTIFICATE)} ${join(folder, KEY)}`],
    ['\n\treverse_proxy 127.0.0.1:8080 {', `\n\treverse_proxy 127.0.0.1:${servers[0]} 127.0.0.1:${servers[1]} {`],
  ]);
  const path = join(folder, 'Caddyfile');
  await writeFile(path, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  return ['--config', path, '--adapter', 'caddyfile'];
}

/**
 * Has a proxy check the portal's example for it.
 * @returns how it is started with the example.
 * @throws {MissingPrerequisite} where it is not installed; its output where the example is not valid.
 */
export async function checkProxy(name: ProxyName, places: ProxyPlaces) {
  const program = findProgram(name);
  await mkdir(places.folder, { recursive: true });
  const isNginx = name === 'nginx';
  const words = isNginx ? await prepareNginx(places) : await prepareCaddy(places);
  const env = { ...process.env, HOME: places.folder, XDG_DATA_HOME: places.folder, XDG_CONFIG_HOME: places.folder };
  execFileSync(program, isNginx ? ['-t', ...words] : ['validate', ...words], { env, stdio: 'pipe' });
  return { program, words, env, isNginx };
}

/** Starts a proxy with the portal's example for it, once it has checked that. @throws as {@link checkProxy}. */
export async function startProxy(name: ProxyName, places: ProxyPlaces): Promise<Proxy> {
  const { program, words, env, isNginx } = await checkProxy(name, places);
  // nginx prints its version to the standard error.
  const { stdout, stderr } = spawnSync(program, [isNginx ? '-v' : 'version'], { env, encoding: 'utf8' });
  const child = spawn(program, isNginx ? words : ['run', ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  try {
    await until(`${name} listens`, START_MS, async () => {
      if (child.exitCode !== null) return child.exitCode;
      const socket = connect(places.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
      return 0;
    });
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${log}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { version: `${stdout}${stderr}`.trim().split('\n')[0] ?? '', stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
