import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How the portal is run, read from the environment. */
export interface Config {
  /** 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, the files and the outbox. */
  dataFolder: string;
  /** PostgreSQL's address, or null for the embedded database. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with demo content. */
  isDemoWanted: boolean;
  /** The origin at which people open the portal, or null for the address listened on. */
  publicUrl: string | null;
  /** How many proxies in front to believe for the client's address. */
  trustedProxies: number;
  logLevel: LogLevel;
  isProduction: boolean;
  /** The mail server, or null to keep mails in the data folder's outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Address of the web editor with `{id}` where the scenario's uuid belongs, or null. */
  editorUrl: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function readWholeNumber(env: Environment, name: string, most: number, otherwise: number): number {
  const text = readText(env, name);
  if (text === null) return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= most) return value;
  throw new StartError(`${name} must be a whole number from 0 to ${most}, not '${text}'.`);
}

function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = readText(env, name);
  if (text === null) return null;
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new StartError(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
}

/** Reads an address; what it is like is named in the message, never its value, which may hold a password. */
function readUrl(env: Environment, name: string, protocols: readonly string[], example: string): URL | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  const namesSomething = url !== null && (url.hostname !== '' || url.pathname.length > 1);
  if (namesSomething && protocols.includes(url.protocol)) return url;
  throw new StartError(`${name} must be an address such as ${example}.`);
}

function readHost(env: Environment): string {
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const isHost = isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host);
  if (isHost) return host;
  throw new StartError(`HOST must be an IP address or a host name, not '${host}'.`);
}

function readPublicUrl(env: Environment): string | null {
  const url = readUrl(env, 'PORTAL_URL', ['http:', 'https:'], 'https://portal.example');
  if (url === null) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (isBare) return url.origin;
  throw new StartError('PORTAL_URL must be an address without a path, such as https://portal.example.');
}

function readEditorUrl(env: Environment): string | null {
  const example = 'https://editor.example/scenarios/{id}';
  const url = readUrl(env, 'PORTAL_EDITOR_URL', ['http:', 'https:'], example);
  if (url === null) return null;
  const text = readText(env, 'PORTAL_EDITOR_URL') ?? '';
  if (text.includes('{id}')) return text;
  throw new StartError(`PORTAL_EDITOR_URL must hold {id} where the scenario's id belongs, as in ${example}.`);
}

function readMailFrom(env: Environment): string {
  const from = readText(env, 'PORTAL_MAIL_FROM') ?? 'Community portal <portal@localhost>';
  if (/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) return from;
  throw new StartError(`PORTAL_MAIL_FROM must be a mail address such as Portal <portal@example.org>, not '${from}'.`);
}

/**
 * Reads and checks every setting. Empty variables count as unset.
 * @throws {StartError} naming the variable that does not fit.
 */
export function readConfig(env: Environment): Config {
  const isProduction = readChoice(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production';
  const demo = readChoice(env, 'PORTAL_DEMO', ['0', '1']);
  return {
    port: readWholeNumber(env, 'PORT', 65_535, 8080),
    host: readHost(env),
    dataFolder: resolve(readText(env, 'PORTAL_DATA') ?? './data'),
    databaseUrl:
      readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user:password@localhost:5432/portal')
        ?.href ?? null,
    isDemoWanted: demo === null ? !isProduction : demo === '1',
    publicUrl: readPublicUrl(env),
    trustedProxies: readWholeNumber(env, 'PORTAL_TRUST_PROXY', 10, 0),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels) ?? (isProduction ? 'info' : 'warn'),
    isProduction,
    smtpUrl:
      readUrl(env, 'PORTAL_SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')?.href ?? null,
    mailFrom: readMailFrom(env),
    editorUrl: readEditorUrl(env),
  };
}
