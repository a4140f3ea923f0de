import type { Config } from '../config/config.ts';
import { demoAccounts, demoPassword } from '../demo/people.ts';

interface Greeting {
  /** Where people open the portal. */
  url: string;
  /** Address of the metrics, where they are served separately; otherwise null. */
  metrics: string | null;
  config: Config;
  isDemo: boolean;
}

/** The next steps for the person who started the portal. */
export function greeting({ url, metrics, config, isDemo }: Greeting): string {
  const database = config.databaseUrl === null ? 'with the embedded database' : 'beside the PostgreSQL database';
  const widest = Math.max(...demoAccounts.map(({ username }) => username.length));
  const accounts = demoAccounts.map(({ username, shows }) => `    ${username.padEnd(widest)}  ${shows}`);
  return [
    '',
    '  The community portal is running.',
    '',
    `    Open   ${url}`,
    `    API    ${url}/api/docs`,
    ...(metrics === null ? [] : [`    Metrics ${metrics}`]),
    ...(isDemo && config.smtpUrl === null ? [`    Mails  ${url}/demo/outbox`] : []),
    ...(isDemo ? [`    Tablet ${url}/demo/tablet`] : []),
    `    Data   ${config.dataFolder}, ${database}`,
    '',
    ...(isDemo && config.isExposed ? ['  Everybody who reaches it can get in, by these accounts:', ''] : []),
    ...(isDemo ? [`  Demo accounts, all with the password ${demoPassword}:`, '', ...accounts, ''] : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
