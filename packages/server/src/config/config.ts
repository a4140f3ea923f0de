import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from '../process/start-error.ts';
import { type Environment, readChoice, readMailAddress, readText, readUrl, readWholeNumber } from './environment.ts';
import { isLoopback } from './site.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** How much is logged. */
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
  /** Whether others than this machine reach the portal, by its address or through a proxy. */
  isInTheOpen: boolean;
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
  /** Absolute path of the private key that signs licences, or null for the one in the data folder. */
  licenseKeyFile: string | null;
  /** For how many days the licence strings of recurring agreements hold without being renewed. */
  licenseLeaseDays: number;
  operator: Operator;
  support: Support;
  /** Address of the operator's imprint, or null. */
  imprintUrl: string | null;
  upload: UploadLimits;
  perUser: UserLimits;
  jobs: JobSettings;
  /** Most sessions of one user; with one more, the oldest ends. */
  sessionsPerUser: number;
  /** Where files are kept; null for the data folder. */
  s3: S3Settings | null;
}

/** Who runs the portal, as the legal texts name them. */
export interface Operator {
  name: string;
  /** On one line. */
  address: string | null;
  email: string | null;
  phone: string | null;
}

/** Where users find help. */
export interface Support {
  email: string | null;
  phone: string | null;
  url: string | null;
}

/** What one upload may hold. */
export interface UploadLimits {
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Most scenario files chosen at once. */
  maxScenarioFiles: number;
}

/** How much one user may take up, so that others have some as well. */
export interface UserLimits {
  /** Of all own files together, in bytes. */
  storageBytes: number;
  /** Files, in an hour. */
  uploadsPerHour: number;
  /** Changes of own content, in an hour. */
  editsPerHour: number;
  /** Tags that nobody had made before. */
  tags: number;
}

/** A bucket of Amazon S3, or of a server that speaks like it. */
export interface S3Settings {
  bucket: string;
  /** The server's address; null for Amazon's. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How work after an upload is done. */
export interface JobSettings {
  /** Whether the server does it, or leaves it to workers of their own. */
  areDoneHere: boolean;
  /** How long a worker that is not heard of is believed to be at its job, in seconds. */
  leaseSeconds: number;
}

/** As people count, and as sizes are shown. */
const MEGABYTE = 1_000_000;

function readPath(env: Environment, name: string): string | null {
  const text = readText(env, name);
  return text === null ? null : resolve(text);
}

function readHost(env: Environment): string {
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const isName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host);
  // What looks like an IPv4 address and is none can stand in no address.
  if (isIP(host) !== 0 || (isName && URL.canParse(`http://${host}`))) return host;
  throw new StartError(`HOST must be an IP address or a host name, not '${host}'.`);
}

function readPublicUrl(env: Environment): string | null {
  const url = readUrl(env, 'PORTAL_URL', ['http:', 'https:'], 'https://portal.example');
  if (url === null) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username + url.password === '';
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

function readOperator(env: Environment): Operator {
  return {
    name: readText(env, 'PORTAL_OPERATOR_NAME') ?? 'The operator of this portal',
    address: readText(env, 'PORTAL_OPERATOR_ADDRESS'),
    email: readMailAddress(env, 'PORTAL_OPERATOR_EMAIL'),
    phone: readText(env, 'PORTAL_OPERATOR_PHONE'),
  };
}

const s3Names = ['BUCKET', 'ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `PORTAL_S3_${name}`);

function readS3(env: Environment): S3Settings | null {
  const given = s3Names.find((name) => readText(env, name) !== null);
  if (given === undefined) return null;
  const required = (name: string) => {
    const text = readText(env, name);
    if (text !== null) return text;
    throw new StartError(`${name} is missing: ${given} is set, so files are to be kept in a bucket.`);
  };
  const bucket = required('PORTAL_S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(`PORTAL_S3_BUCKET must be the name of a bucket, not '${bucket}'.`);
  }
  return {
    bucket,
    endpoint: readUrl(env, 'PORTAL_S3_ENDPOINT', ['http:', 'https:'], 'https://storage.example')?.href ?? null,
    region: readText(env, 'PORTAL_S3_REGION') ?? 'us-east-1',
    accessKeyId: required('PORTAL_S3_ACCESS_KEY'),
    secretAccessKey: required('PORTAL_S3_SECRET_KEY'),
  };
}

function readWebAddress(env: Environment, name: string): string | null {
  return readUrl(env, name, ['http:', 'https:'], 'https://portal.example/help')?.href ?? null;
}

/**
 * Reads and checks every setting. Empty variables count as unset.
 * @throws {StartError} naming the variable that does not fit.
 */
export function readConfig(env: Environment): Config {
  const isProduction = readChoice(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production';
  const demo = readChoice(env, 'PORTAL_DEMO', ['0', '1']);
  const host = readHost(env);
  const publicUrl = readPublicUrl(env);
  const trustedProxies = readWholeNumber(env, 'PORTAL_TRUST_PROXY', { most: 10, otherwise: 0 });
  const isOnlyHere = isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  const isInTheOpen = !isOnlyHere || trustedProxies > 0;
  return {
    port: readWholeNumber(env, 'PORT', { most: 65_535, otherwise: 8080 }),
    host,
    dataFolder: resolve(readText(env, 'PORTAL_DATA') ?? './data'),
    databaseUrl:
      readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user:password@localhost:5432/portal')
        ?.href ?? null,
    // Everybody knows the password of the demo accounts.
    isDemoWanted: demo === null ? !isProduction && !isInTheOpen : demo === '1',
    isInTheOpen,
    publicUrl,
    trustedProxies,
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels) ?? (isProduction ? 'info' : 'warn'),
    isProduction,
    smtpUrl:
      readUrl(env, 'PORTAL_SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')?.href ?? null,
    mailFrom: readMailFrom(env),
    editorUrl: readEditorUrl(env),
    licenseKeyFile: readPath(env, 'PORTAL_LICENCE_KEY_FILE'),
    licenseLeaseDays: readWholeNumber(env, 'PORTAL_LICENSE_LEASE_DAYS', { least: 1, most: 3650, otherwise: 100 }),
    operator: readOperator(env),
    support: {
      email: readMailAddress(env, 'PORTAL_SUPPORT_EMAIL'),
      phone: readText(env, 'PORTAL_SUPPORT_PHONE'),
      url: readWebAddress(env, 'PORTAL_SUPPORT_URL'),
    },
    imprintUrl: readWebAddress(env, 'PORTAL_IMPRINT_URL'),
    upload: {
      maxBytes: readWholeNumber(env, 'PORTAL_UPLOAD_MAX_MB', { least: 1, most: 10_000, otherwise: 512 }) * MEGABYTE,
      maxScenarioFiles: readWholeNumber(env, 'PORTAL_UPLOAD_MAX_SCENARIOS', { least: 1, most: 100, otherwise: 10 }),
    },
    perUser: {
      // In the units in which it is shown.
      storageBytes:
        readWholeNumber(env, 'PORTAL_STORAGE_MB_PER_USER', { least: 1, most: 999_999, otherwise: 10_000 }) * 1_000_000,
      uploadsPerHour: readWholeNumber(env, 'PORTAL_UPLOADS_PER_HOUR', { least: 1, most: 100_000, otherwise: 500 }),
      editsPerHour: readWholeNumber(env, 'PORTAL_EDITS_PER_HOUR', { least: 1, most: 100_000, otherwise: 1000 }),
      tags: readWholeNumber(env, 'PORTAL_TAGS_PER_USER', { most: 100_000, otherwise: 500 }),
    },
    jobs: {
      areDoneHere: readChoice(env, 'PORTAL_JOBS', ['0', '1']) !== '0',
      leaseSeconds: readWholeNumber(env, 'PORTAL_JOB_LEASE', { least: 1, most: 3600, otherwise: 30 }),
    },
    sessionsPerUser: readWholeNumber(env, 'PORTAL_SESSIONS_PER_USER', { least: 1, most: 1000, otherwise: 100 }),
    s3: readS3(env),
  };
}
