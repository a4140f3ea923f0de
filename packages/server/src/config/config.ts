import * as z from 'zod/mini';
import { StartError } from '../process/errors.ts';
import { type ProviderSettings, readProvider } from './provider.ts';
import { type Environment, type LogLevel, type Settings, settings } from './settings.ts';
import { isLoopback } from './site.ts';

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
  /** Whether the portal can be reached from other machines, directly or through a proxy. */
  isExposed: boolean;
  /** The origin at which people open the portal, or null for the address listened on. */
  publicUrl: string | null;
  /** How many proxies in front are trusted with the client's address. */
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
  /** Absolute path of the operator's own synonyms for searches, or null. */
  synonymsFile: string | null;
  /** For how many days the licence strings of recurring agreements are valid without renewal. */
  licenseLeaseDays: number;
  operator: Operator;
  support: Support;
  /** Address of the operator's imprint, or null. */
  imprintUrl: string | null;
  upload: UploadLimits;
  perUser: UserLimits;
  jobs: JobSettings;
  metrics: MetricsSettings;
  /** For how many days the audit log is kept. */
  auditDays: number;
  /** For how long the server still answers when it is told to stop, so that a proxy sees it go, in seconds. */
  drainSeconds: number;
  /** Most sessions of one user; with one more, the oldest ends. */
  sessionsPerUser: number;
  /** The provider of OpenID Connect that people may sign in through; null: none. */
  provider: ProviderSettings | null;
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

/** Limits per user. */
export interface UserLimits {
  /** Of all own files together, in bytes. */
  storageBytes: number;
  /** Files, in an hour. */
  uploadsPerHour: number;
  /** Changes of own content, in an hour. */
  editsPerHour: number;
  /** New tags created. */
  tags: number;
}

/** A bucket of Amazon S3 or a compatible server. */
export interface S3Settings {
  bucket: string;
  /** The server's address; null for Amazon's. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Who may read the metrics; nobody where neither a port nor a token is set. */
export interface MetricsSettings {
  /** Of a listener of their own; null: they are at the portal's own address. 0 lets the system choose. */
  port: number | null;
  /** Where that one listens. */
  host: string;
  /** What whoever reads them must name; null: nothing. */
  token: string | null;
}

/** How uploads are processed. */
export interface JobSettings {
  /** Whether the server processes the queue itself, or leaves it to separate workers. */
  runHere: boolean;
  /** How long a job belongs to a worker that does not renew its lease, in seconds. */
  leaseSeconds: number;
}

/** Decimal, as sizes are shown. */
const MEGABYTE = 1_000_000;

const s3Names = [
  'PORTAL_S3_BUCKET',
  'PORTAL_S3_ENDPOINT',
  'PORTAL_S3_REGION',
  'PORTAL_S3_ACCESS_KEY',
  'PORTAL_S3_SECRET_KEY',
] as const;

function readS3(values: Settings): S3Settings | null {
  const given = s3Names.find((name) => values[name] !== null);
  if (given === undefined) return null;
  const required = (name: (typeof s3Names)[number]) => {
    const value = values[name];
    if (value !== null) return value;
    throw new StartError(`${name} is missing: ${given} is set, so files are to be kept in a bucket.`);
  };
  return {
    bucket: required('PORTAL_S3_BUCKET'),
    endpoint: values.PORTAL_S3_ENDPOINT,
    region: values.PORTAL_S3_REGION ?? 'us-east-1',
    accessKeyId: required('PORTAL_S3_ACCESS_KEY'),
    secretAccessKey: required('PORTAL_S3_SECRET_KEY'),
  };
}

function readMetrics(values: Settings): MetricsSettings {
  const { PORTAL_METRICS_PORT: port, PORTAL_METRICS_HOST: host, PORTAL_METRICS_TOKEN: token } = values;
  if (port !== null && token === null && !isLoopback(host)) {
    throw new StartError(
      'PORTAL_METRICS_TOKEN is missing: others reach PORTAL_METRICS_HOST, and metrics are never open.',
    );
  }
  return { port, host, token };
}

function readSettings(env: Environment): Settings {
  const read = z.safeParse(settings, env);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
}

/**
 * Reads and checks every setting. Empty variables count as unset.
 * @throws {StartError} naming the variable that does not fit.
 */
export function readConfig(env: Environment): Config {
  const values = readSettings(env);
  const isProduction = values.NODE_ENV === 'production';
  const { HOST: host, PORTAL_URL: publicUrl, PORTAL_TRUST_PROXY: trustedProxies, PORTAL_DEMO: demo } = values;
  const isLocalOnly = isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  const isExposed = !isLocalOnly || trustedProxies > 0;
  return {
    port: values.PORT,
    host,
    dataFolder: values.PORTAL_DATA,
    databaseUrl: values.DATABASE_URL,
    // Everybody knows the password of the demo accounts.
    isDemoWanted: demo === null ? !isProduction && !isExposed : demo === '1',
    isExposed,
    publicUrl,
    trustedProxies,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    isProduction,
    smtpUrl: values.PORTAL_SMTP_URL,
    mailFrom: values.PORTAL_MAIL_FROM,
    editorUrl: values.PORTAL_EDITOR_URL,
    licenseKeyFile: values.PORTAL_LICENCE_KEY_FILE,
    synonymsFile: values.PORTAL_SYNONYMS_FILE,
    licenseLeaseDays: values.PORTAL_LICENSE_LEASE_DAYS,
    operator: {
      name: values.PORTAL_OPERATOR_NAME,
      address: values.PORTAL_OPERATOR_ADDRESS,
      email: values.PORTAL_OPERATOR_EMAIL,
      phone: values.PORTAL_OPERATOR_PHONE,
    },
    support: {
      email: values.PORTAL_SUPPORT_EMAIL,
      phone: values.PORTAL_SUPPORT_PHONE,
      url: values.PORTAL_SUPPORT_URL,
    },
    imprintUrl: values.PORTAL_IMPRINT_URL,
    upload: {
      maxBytes: values.PORTAL_UPLOAD_MAX_MB * MEGABYTE,
      maxScenarioFiles: values.PORTAL_UPLOAD_MAX_SCENARIOS,
    },
    perUser: {
      storageBytes: values.PORTAL_STORAGE_MB_PER_USER * MEGABYTE,
      uploadsPerHour: values.PORTAL_UPLOADS_PER_HOUR,
      editsPerHour: values.PORTAL_EDITS_PER_HOUR,
      tags: values.PORTAL_TAGS_PER_USER,
    },
    jobs: { runHere: values.PORTAL_JOBS !== '0', leaseSeconds: values.PORTAL_JOB_LEASE },
    metrics: readMetrics(values),
    auditDays: values.PORTAL_AUDIT_DAYS,
    drainSeconds: values.PORTAL_DRAIN_SECONDS,
    sessionsPerUser: values.PORTAL_SESSIONS_PER_USER,
    provider: readProvider(values),
    s3: readS3(values),
  };
}
