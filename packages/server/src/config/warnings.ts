import { distance } from 'fastest-levenshtein';
import type { Config } from './config.ts';
import { type Environment, settingNames } from './environment.ts';
import { isLoopback } from './site.ts';

/** A warning for the operator: a setting and a sentence. */
export interface StartWarning {
  setting: string;
  message: string;
}

/** Largest edit distance, relative to the length of the name, at which a name is suggested. */
const FAR = 0.4;

function nearest(name: string): string | null {
  const far = (other: string) =>
    Math.min(distance(name, other), distance(name.replace(/^PORTAL_/, ''), other)) / other.length;
  const [best] = [...settingNames].sort((one, other) => far(one) - far(other));
  return best !== undefined && far(best) <= FAR ? best : null;
}

function warnOfUnknown(env: Environment): StartWarning[] {
  return Object.keys(env)
    .filter((name) => /^PORTAL_/i.test(name) && !settingNames.has(name))
    .map((setting) => {
      const meant = nearest(setting.toUpperCase());
      const hint = meant === null ? '' : ` Is ${meant} meant?`;
      return { setting, message: `There is no setting ${setting}, so it changes nothing.${hint}` };
    });
}

/** Values of PostgreSQL's `sslmode` that never allow plain text. */
const encryptedModes = ['require', 'verify-ca', 'verify-full', 'no-verify'];

/** The parsed address, unless it is empty or of this machine. */
function remoteUrl(address: string | null): URL | null {
  const url = address === null ? null : new URL(address);
  return url === null || url.hostname === '' || isLoopback(url.hostname) ? null : url;
}

/** Connections that can be read in transit: they carry passwords, sessions, reset links and files. */
function warnOfPlainText({ publicUrl, databaseUrl, smtpUrl, s3 }: Config): StartWarning[] {
  const warnings: StartWarning[] = [];
  if (remoteUrl(publicUrl)?.protocol === 'http:') {
    const message =
      'People reach the portal without TLS: put a proxy with a certificate in front, and name its address.';
    warnings.push({ setting: 'PORTAL_URL', message });
  }
  const database = remoteUrl(databaseUrl);
  if (database && !encryptedModes.includes(database.searchParams.get('sslmode') ?? '')) {
    const message = `The connection to ${database.hostname} need not be encrypted: add ?sslmode=verify-full.`;
    warnings.push({ setting: 'DATABASE_URL', message });
  }
  const mail = remoteUrl(smtpUrl);
  if (mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true') {
    const message = `Mails go to ${mail.hostname} in the clear where it offers no TLS: add ?requireTLS=true, or use smtps.`;
    warnings.push({ setting: 'PORTAL_SMTP_URL', message });
  }
  const bucket = remoteUrl(s3?.endpoint ?? null);
  if (bucket?.protocol === 'http:') {
    const message = `Files go to ${bucket.hostname} in the clear: name its https address.`;
    warnings.push({ setting: 'PORTAL_S3_ENDPOINT', message });
  }
  return warnings;
}

function warnOfProduction(config: Config): StartWarning[] {
  const { isProduction, smtpUrl, databaseUrl, publicUrl, dataFolder } = config;
  if (!isProduction) return [];
  const warnings: StartWarning[] = [];
  if (smtpUrl === null) {
    const message = `There is no mail server: mails, reset links among them, reach nobody and are kept in ${dataFolder}/outbox.`;
    warnings.push({ setting: 'PORTAL_SMTP_URL', message });
  }
  if (databaseUrl === null) {
    const message = 'The embedded database does not survive a crash of the machine: durable service means PostgreSQL.';
    warnings.push({ setting: 'DATABASE_URL', message });
  }
  if (publicUrl === null) {
    const message =
      'It is not known where people open the portal: links in mails name the address listened on, browsers at any other address are refused, and cookies are not bound to https.';
    warnings.push({ setting: 'PORTAL_URL', message });
  }
  return [...warnings, ...warnOfPlainText(config)];
}

/**
 * Settings with which the portal starts but does not work as expected.
 * @param env from which `config` was read.
 */
export function findWarnings(config: Config, env: Environment): StartWarning[] {
  return [...warnOfUnknown(env), ...warnOfProduction(config)];
}
