import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Log levels, from least to most verbose. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** The log level. */
export type LogLevel = (typeof logLevels)[number];

/** Completes a sentence that begins with the setting's name. */
class InvalidValue {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/**
 * A variable, trimmed.
 * @param otherwise the value where it is unset or empty.
 */
function setting<Value, Default>(otherwise: Default, read: (text: string) => Value | InvalidValue) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((given, context): Value | Default => {
      const text = given?.trim() ?? '';
      if (text === '') return otherwise;
      const value = read(text);
      if (!(value instanceof InvalidValue)) return value;
      context.issues.push({ code: 'custom', input: given, message: value.message });
      return z.NEVER;
    }),
  );
}

const text = <Default>(otherwise: Default) => setting(otherwise, (given) => given);

function wholeNumber(otherwise: number, { least = 0, most }: { least?: number; most: number }) {
  return setting(otherwise, (given) => {
    const value = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    return new InvalidValue(`must be a whole number from ${least} to ${most}, not '${given}'.`);
  });
}

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return setting(
    null,
    (given) =>
      choices.find((one) => one === given) ?? new InvalidValue(`must be one of ${choices.join(', ')}, not '${given}'.`),
  );
}

/** An address. The message shows an example, never the value, which may contain a password. */
function url(
  protocols: readonly string[],
  example: string,
  read = (found: URL, _given: string): string | InvalidValue => found.href,
) {
  return setting(null, (given) => {
    const found = URL.parse(given);
    const isComplete = found !== null && (found.hostname !== '' || found.pathname.length > 1);
    if (isComplete && protocols.includes(found.protocol)) return read(found, given);
    return new InvalidValue(`must be an address such as ${example}.`);
  });
}

const web = ['http:', 'https:'];
const webAddress = url(web, 'https://portal.example/help');

const publicUrl = url(web, 'https://portal.example', (found) => {
  const { pathname, search, hash, username, password } = found;
  if (pathname === '/' && search + hash + username + password === '') return found.origin;
  return new InvalidValue('must be an address without a path, such as https://portal.example.');
});

const editorExample = 'https://editor.example/scenarios/{id}';
const editorUrl = url(web, editorExample, (_found, given) =>
  given.includes('{id}')
    ? given
    : new InvalidValue(`must hold {id} where the scenario's id belongs, as in ${editorExample}.`),
);

const mailAddress = setting(null, (given) =>
  /^[^<>@\s]+@[^<>@\s]+$/.test(given)
    ? given
    : new InvalidValue(`must be a mail address such as help@example.org, not '${given}'.`),
);

const mailFrom = setting('Community portal <portal@localhost>', (given) =>
  /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(given)
    ? given
    : new InvalidValue(`must be a mail address such as Portal <portal@example.org>, not '${given}'.`),
);

const host = setting('127.0.0.1', (given) => {
  const isName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(given);
  // Something like an IPv4 address that is not one cannot be part of a valid address.
  if (isIP(given) !== 0 || (isName && URL.canParse(`http://${given}`))) return given;
  return new InvalidValue(`must be an IP address or a host name, not '${given}'.`);
});

const bucket = setting(null, (given) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
    ? given
    : new InvalidValue(`must be the name of a bucket, not '${given}'.`),
);

/** Every environment variable that the portal reads. */
export const settings = z.object({
  NODE_ENV: choice(['production', 'development', 'test']),
  HOST: host,
  PORT: wholeNumber(8080, { most: 65_535 }),
  LOG_LEVEL: choice(logLevels),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@localhost:5432/portal'),
  PORTAL_DATA: setting(resolve('./data'), (given) => resolve(given)),
  PORTAL_DEMO: choice(['0', '1']),
  PORTAL_URL: publicUrl,
  PORTAL_TRUST_PROXY: wholeNumber(0, { most: 10 }),
  PORTAL_SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
  PORTAL_MAIL_FROM: mailFrom,
  PORTAL_EDITOR_URL: editorUrl,
  PORTAL_LICENCE_KEY_FILE: setting(null, (given) => resolve(given)),
  PORTAL_SYNONYMS_FILE: setting(null, (given) => resolve(given)),
  PORTAL_LICENSE_LEASE_DAYS: wholeNumber(100, { least: 1, most: 3650 }),
  PORTAL_OPERATOR_NAME: text('The operator of this portal'),
  PORTAL_OPERATOR_ADDRESS: text(null),
  PORTAL_OPERATOR_EMAIL: mailAddress,
  PORTAL_OPERATOR_PHONE: text(null),
  PORTAL_SUPPORT_EMAIL: mailAddress,
  PORTAL_SUPPORT_PHONE: text(null),
  PORTAL_SUPPORT_URL: webAddress,
  PORTAL_IMPRINT_URL: webAddress,
  PORTAL_UPLOAD_MAX_MB: wholeNumber(512, { least: 1, most: 10_000 }),
  PORTAL_UPLOAD_MAX_SCENARIOS: wholeNumber(10, { least: 1, most: 100 }),
  PORTAL_STORAGE_MB_PER_USER: wholeNumber(10_000, { least: 1, most: 999_999 }),
  PORTAL_UPLOADS_PER_HOUR: wholeNumber(500, { least: 1, most: 100_000 }),
  PORTAL_EDITS_PER_HOUR: wholeNumber(5000, { least: 1, most: 100_000 }),
  PORTAL_TAGS_PER_USER: wholeNumber(500, { most: 100_000 }),
  PORTAL_PLAN_ZIPS_PER_HOUR: wholeNumber(60, { least: 1, most: 100_000 }),
  PORTAL_PLAN_ZIP_MAX_MB: wholeNumber(5000, { least: 1, most: 999_999 }),
  PORTAL_JOBS: choice(['0', '1']),
  PORTAL_JOB_LEASE: wholeNumber(30, { least: 1, most: 3600 }),
  PORTAL_AUDIT_DAYS: wholeNumber(365, { least: 30, most: 3650 }),
  PORTAL_DELETED_DAYS: wholeNumber(30, { least: 1, most: 365 }),
  PORTAL_DRAIN_SECONDS: wholeNumber(0, { most: 300 }),
  PORTAL_METRICS_PORT: setting(null, (given) => {
    const value = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
    return value <= 65_535 ? value : new InvalidValue(`must be a whole number from 0 to 65535, not '${given}'.`);
  }),
  PORTAL_METRICS_HOST: host,
  PORTAL_METRICS_TOKEN: setting(null, (given) =>
    /^[\w.~+/=-]{16,200}$/.test(given)
      ? given
      : new InvalidValue('must have 16 to 200 letters, digits and signs of -._~+/=.'),
  ),
  PORTAL_TRACES_URL: url(web, 'http://127.0.0.1:4318/v1/traces'),
  PORTAL_SESSIONS_PER_USER: wholeNumber(100, { least: 1, most: 1000 }),
  PORTAL_REQUIRE_SECOND_FACTOR: choice(['none', 'provisioners', 'all']),
  PORTAL_FACTOR_KEY_FILE: setting(null, (given) => resolve(given)),
  PORTAL_OIDC_ISSUER: url(web, 'https://login.example'),
  PORTAL_OIDC_CLIENT_ID: text(null),
  PORTAL_OIDC_CLIENT_SECRET: text(null),
  PORTAL_OIDC_NAME: text('your organisation'),
  PORTAL_OIDC_SCOPE: text('openid email profile'),
  PORTAL_OIDC_GROUPS_CLAIM: text('groups'),
  PORTAL_OIDC_PROVISIONERS_GROUP: text(null),
  PORTAL_OIDC_PRERELEASE_GROUP: text(null),
  PORTAL_OIDC_TRUST_EMAIL: choice(['0', '1']),
  PORTAL_OIDC_SECOND_FACTOR: text('mfa'),
  PORTAL_S3_BUCKET: bucket,
  PORTAL_S3_ENDPOINT: url(web, 'https://storage.example'),
  PORTAL_S3_REGION: text(null),
  PORTAL_S3_ACCESS_KEY: text(null),
  PORTAL_S3_SECRET_KEY: text(null),
});

/** The parsed values of the settings. */
export type Settings = z.output<typeof settings>;

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape));
