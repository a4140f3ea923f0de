import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: `${process.cwd()}/data`,
      databaseUrl: null,
      isDemoWanted: true,
      publicUrl: null,
      trustedProxies: 0,
      logLevel: 'warn',
      isProduction: false,
      smtpUrl: null,
      editorUrl: null,
      licenseKeyFile: null,
      synonymsFile: null,
      licenseLeaseDays: 100,
      operator: { name: 'The operator of this portal', address: null, email: null, phone: null },
      support: { email: null, phone: null, url: null },
      imprintUrl: null,
      upload: { maxBytes: 512_000_000, maxScenarioFiles: 10 },
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PORTAL_DEMO: '' })).toEqual(readConfig({}));
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      PORTAL_DATA: '/var/portal',
      DATABASE_URL: 'postgres://portal:secret@db:5432/portal',
      PORTAL_URL: 'https://Portal.example/',
      PORTAL_TRUST_PROXY: '2',
      LOG_LEVEL: 'debug',
      PORTAL_SMTP_URL: 'smtps://mail.example',
      PORTAL_MAIL_FROM: 'Portal <portal@example.org>',
      PORTAL_EDITOR_URL: 'https://editor.example/{id}',
      PORTAL_LICENCE_KEY_FILE: 'keys/licence.pem',
      PORTAL_SYNONYMS_FILE: 'synonyms.txt',
      PORTAL_LICENSE_LEASE_DAYS: '30',
      PORTAL_OPERATOR_NAME: 'Northgate Simulation Centre',
      PORTAL_OPERATOR_ADDRESS: '12 Harbour Road, Northgate',
      PORTAL_OPERATOR_EMAIL: 'portal@northgate.example',
      PORTAL_OPERATOR_PHONE: '+44 20 7946 0100',
      PORTAL_SUPPORT_EMAIL: 'help@northgate.example',
      PORTAL_SUPPORT_PHONE: '+44 20 7946 0101',
      PORTAL_SUPPORT_URL: 'https://northgate.example/help',
      PORTAL_IMPRINT_URL: 'https://northgate.example/imprint',
      PORTAL_UPLOAD_MAX_MB: '64',
      PORTAL_UPLOAD_MAX_SCENARIOS: '25',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      dataFolder: '/var/portal',
      databaseUrl: 'postgres://portal:secret@db:5432/portal',
      publicUrl: 'https://portal.example',
      trustedProxies: 2,
      logLevel: 'debug',
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'Portal <portal@example.org>',
      editorUrl: 'https://editor.example/{id}',
      licenseKeyFile: `${process.cwd()}/keys/licence.pem`,
      synonymsFile: `${process.cwd()}/synonyms.txt`,
      licenseLeaseDays: 30,
      operator: {
        name: 'Northgate Simulation Centre',
        address: '12 Harbour Road, Northgate',
        email: 'portal@northgate.example',
        phone: '+44 20 7946 0100',
      },
      support: {
        email: 'help@northgate.example',
        phone: '+44 20 7946 0101',
        url: 'https://northgate.example/help',
      },
      imprintUrl: 'https://northgate.example/imprint',
      upload: { maxBytes: 64_000_000, maxScenarioFiles: 25 },
    });
  });

  it.each([
    [{}, true],
    [{ PORTAL_DEMO: '0' }, false],
    [{ PORTAL_DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: 'localhost', PORTAL_URL: 'http://localhost:5173' }, true],
    [{ HOST: '::1', PORTAL_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '127.8.9.1', PORTAL_URL: 'http://127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ HOST: 'portal.example' }, false],
    [{ HOST: '127.example' }, false],
    [{ PORTAL_URL: 'https://portal.example' }, false],
    [{ PORTAL_URL: 'https://localhost.example' }, false],
    [{ PORTAL_TRUST_PROXY: '1' }, false],
    [{ HOST: '0.0.0.0', PORTAL_DEMO: '1' }, true],
    [{ NODE_ENV: 'production', PORTAL_DEMO: '1' }, true],
  ])('with %j the demo is wanted: %s', (env, expected) => {
    expect(readConfig(env).isDemoWanted).toBe(expected);
  });

  it('writes more logs in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
  });

  it.each([
    [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
    [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
    [{ PORT: '-1' }, "PORT must be a whole number from 0 to 65535, not '-1'."],
    [{ PORT: '80.5' }, "PORT must be a whole number from 0 to 65535, not '80.5'."],
    [{ HOST: 'not a host' }, "HOST must be an IP address or a host name, not 'not a host'."],
    [{ HOST: '999.1.1.1' }, "HOST must be an IP address or a host name, not '999.1.1.1'."],
    [
      { PORTAL_URL: 'https://:secret@portal.example' },
      'PORTAL_URL must be an address without a path, such as https://portal.example.',
    ],
    [{ PORTAL_DEMO: 'yes' }, "PORTAL_DEMO must be one of 0, 1, not 'yes'."],
    [{ PORTAL_TRUST_PROXY: 'true' }, "PORTAL_TRUST_PROXY must be a whole number from 0 to 10, not 'true'."],
    [{ NODE_ENV: 'prod' }, "NODE_ENV must be one of production, development, test, not 'prod'."],
    [{ PORTAL_URL: 'portal.example' }, 'PORTAL_URL must be an address such as https://portal.example.'],
    [{ PORTAL_URL: 'ftp://portal.example' }, 'PORTAL_URL must be an address such as https://portal.example.'],
    [
      { PORTAL_URL: 'https://portal.example/app' },
      'PORTAL_URL must be an address without a path, such as https://portal.example.',
    ],
    [
      { PORTAL_EDITOR_URL: 'https://editor.example/' },
      "PORTAL_EDITOR_URL must hold {id} where the scenario's id belongs, as in https://editor.example/scenarios/{id}.",
    ],
    [
      { PORTAL_MAIL_FROM: 'nobody' },
      "PORTAL_MAIL_FROM must be a mail address such as Portal <portal@example.org>, not 'nobody'.",
    ],
    [
      { PORTAL_SMTP_URL: 'http://mail.example' },
      'PORTAL_SMTP_URL must be an address such as smtp://user:password@mail.example:587.',
    ],
    [
      { PORTAL_OPERATOR_EMAIL: 'Portal <portal@example.org>' },
      "PORTAL_OPERATOR_EMAIL must be a mail address such as help@example.org, not 'Portal <portal@example.org>'.",
    ],
    [
      { PORTAL_SUPPORT_EMAIL: 'help' },
      "PORTAL_SUPPORT_EMAIL must be a mail address such as help@example.org, not 'help'.",
    ],
    [
      { PORTAL_SUPPORT_URL: 'javascript:alert(1)' },
      'PORTAL_SUPPORT_URL must be an address such as https://portal.example/help.',
    ],
    [{ PORTAL_IMPRINT_URL: 'imprint' }, 'PORTAL_IMPRINT_URL must be an address such as https://portal.example/help.'],
    [{ PORTAL_UPLOAD_MAX_MB: '0' }, "PORTAL_UPLOAD_MAX_MB must be a whole number from 1 to 10000, not '0'."],
    [
      { PORTAL_UPLOAD_MAX_SCENARIOS: 'ten' },
      "PORTAL_UPLOAD_MAX_SCENARIOS must be a whole number from 1 to 100, not 'ten'.",
    ],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://portal:secret@db/portal' })).toThrow(
      'DATABASE_URL must be an address such as postgresql://user:password@localhost:5432/portal.',
    );
  });

  it('names the log levels', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    );
  });
});
