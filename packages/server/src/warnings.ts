import { distance } from 'fastest-levenshtein';
import { type Config, readConfig } from './config.ts';
import type { Environment } from './environment.ts';

/** What the person who runs the portal should know: the setting it is about, and a sentence. */
export interface StartWarning {
  setting: string;
  message: string;
}

/** Further than this from every name, it is no misspelling of any. */
const FAR = 0.4;

/** The names of all settings, by asking for each. */
function knownNames(env: Environment): Set<string> {
  const names = new Set<string>();
  readConfig(
    new Proxy(env, {
      get(target, name) {
        if (typeof name === 'string') names.add(name);
        return typeof name === 'string' ? target[name] : undefined;
      },
    }),
  );
  return names;
}

function nearest(name: string, known: ReadonlySet<string>): string | null {
  const far = (other: string) =>
    Math.min(distance(name, other), distance(name.replace(/^PORTAL_/, ''), other)) / other.length;
  const [best] = [...known].sort((one, other) => far(one) - far(other));
  return best !== undefined && far(best) <= FAR ? best : null;
}

function warnOfUnknown(env: Environment): StartWarning[] {
  const known = knownNames(env);
  return Object.keys(env)
    .filter((name) => /^PORTAL_/i.test(name) && !known.has(name))
    .map((setting) => {
      const meant = nearest(setting.toUpperCase(), known);
      const hint = meant === null ? '' : ` Is ${meant} meant?`;
      return { setting, message: `There is no setting ${setting}, so it changes nothing.${hint}` };
    });
}

function warnOfProduction({ isProduction, smtpUrl, databaseUrl, publicUrl, dataFolder }: Config): StartWarning[] {
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
  return warnings;
}

/**
 * What is set, or not set, so that the portal starts and yet does not do what it is expected to.
 * @param env from which `config` was read.
 */
export function findWarnings(config: Config, env: Environment): StartWarning[] {
  return [...warnOfUnknown(env), ...warnOfProduction(config)];
}
