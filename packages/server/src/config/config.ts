import * as z from 'zod/mini';
import { StartError } from '../process/errors.ts';
import { type Environment, type LogLevel, type Settings, settings } from './environment.ts';
import { type ProviderSettings, readProvider } from './provider.ts';
import { isLoopback } from './site.ts';

/** The configuration of the portal, read from the environment. */
export interface Config {
  /** 0: the system chooses a free one. */
  port: number;
  host: string;
  /** Absolute path of the data folder, with the embedded database, the files and the outbox. */
  dataFolder: string;
  /** PostgreSQL's address; null: the embedded database. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with demo content. */
  isDemoWanted: boolean;
  /** Whether the portal can be reached from other machines, directly or through a proxy. */
  isExposed: boolean;
  /** The origin at which people open the portal; null: the address it listens on. */
  publicUrl: string | null;
  /** Number of trusted proxies in front, which report the client's address. */
  trustedProxies: number;
  logLevel: LogLevel;
  isProduction: boolean;
  /** The mail server; null: mails are kept in the outbox of the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Address of the web editor, with `{id}` in place of the scenario's uuid; null: none. */
  editorUrl: string | null;
  /** Absolute path of the private key that signs licences; null: the one in the data folder. */
  licenseKeyFile: string | null;
  /** Absolute path of the operator's own search synonyms; null: none. */
  synonymsFile: string | null;
  /** How many days the licence strings of recurring agreements are valid without renewal. */
  licenseLeaseDays: number;
  operator: Operator;
  support: Support;
  /** Address of the operator's imprint; null: none. */
  imprintUrl: string | null;
  upload: UploadLimits;
  perUser: UserLimits;
  jobs: JobSettings;
  metrics: MetricsSettings;
  /** Where traces are sent, over HTTP as OTLP; null: nowhere, and nothing is traced. */
  tracesUrl: string | null;
  /** How many days the audit log is kept. */
  auditDays: number;
  /** For how many days deleted content can be restored. */
  deletedDays: number;
  /** How many seconds the server keeps answering after a stop signal, so that a proxy notices. */
  drainSeconds: number;
  /** Most sessions per user; one more ends the oldest. */
  sessionsPerUser: number;
  /** Who must sign in with a second factor. */
  secondFactorFor: 'none' | 'provisioners' | 'all';
  /** Absolute path of the key that encrypts the secrets of one-time codes; null: the one in the data folder. */
  factorKeyFile: string | null;
  /** The provider of OpenID Connect that people may sign in through; null: none. */
  provider: ProviderSettings | null;
  /** Where files are kept; null for the data folder. */
  s3: S3Settings | null;
}

/** The operator, as named in the legal texts. */
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

/** Limits per upload. */
export interface UploadLimits {
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Most scenario files chosen at once. */
  maxScenarioFiles: number;
}

/** Limits per user. */
export interface UserLimits {
  /** Storage for all of a user's files, in bytes. */
  storageBytes: number;
  /** Uploads per hour. */
  uploadsPerHour: number;
  /** Changes to own content per hour. */
  editsPerHour: number;
  /** New tags per hour. */
  tags: number;
  /** Plans downloaded as a ZIP per hour. */
  planZipsPerHour: number;
  /** The files of a plan that is downloaded as a ZIP, in bytes. */
  planZipBytes: number;
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

/** Who may read the metrics: no one, unless a port or a token is set. */
export interface MetricsSettings {
  /** Port of a separate listener; null: served at the portal's own address. 0: the system chooses one. */
  port: number | null;
  /** Host of that listener. */
  host: string;
  /** Bearer token that readers must send; null: none. */
  token: string | null;
}

/** How uploads are processed. */
export interface JobSettings {
  /** Whether the server processes the queue itself or leaves it to separate job workers. */
  runHere: boolean;
  /** How many seconds a job belongs to a job worker that does not renew its lease. */
  leaseSeconds: number;
}

/** Decimal, as sizes are displayed. */
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
 * Reads and validates every setting. Empty variables count as unset.
 * @throws {StartError} naming the invalid variable.
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
    // The password of the demo accounts is public.
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
      planZipsPerHour: values.PORTAL_PLAN_ZIPS_PER_HOUR,
      planZipBytes: values.PORTAL_PLAN_ZIP_MAX_MB * MEGABYTE,
    },
    jobs: { runHere: values.PORTAL_JOBS !== '0', leaseSeconds: values.PORTAL_JOB_LEASE },
    metrics: readMetrics(values),
    tracesUrl: values.PORTAL_TRACES_URL,
    auditDays: values.PORTAL_AUDIT_DAYS,
    deletedDays: values.PORTAL_DELETED_DAYS,
    drainSeconds: values.PORTAL_DRAIN_SECONDS,
    sessionsPerUser: values.PORTAL_SESSIONS_PER_USER,
    secondFactorFor: values.PORTAL_REQUIRE_SECOND_FACTOR ?? 'none',
    factorKeyFile: values.PORTAL_FACTOR_KEY_FILE,
    provider: readProvider(values),
    s3: readS3(values),
  };
}
