import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { findWarnings } from './warnings.ts';

const settingsWarnedOf = (env: Environment) => findWarnings(readConfig(env), env).map(({ setting }) => setting);
const production = { NODE_ENV: 'production' };
const complete = {
  ...production,
  PORTAL_SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://portal@db/portal',
  PORTAL_URL: 'https://portal.example',
};

it('in production, warns of what is missing, and of nothing else', () => {
  expect(settingsWarnedOf(production)).toEqual(['PORTAL_SMTP_URL', 'DATABASE_URL', 'PORTAL_URL']);
  for (const missing of ['PORTAL_SMTP_URL', 'DATABASE_URL', 'PORTAL_URL'] as const) {
    expect(settingsWarnedOf({ ...complete, [missing]: '' })).toEqual([missing]);
  }
  expect(settingsWarnedOf(complete)).toEqual([]);
  expect(settingsWarnedOf({})).toEqual([]);
});

it.each([
  ['PORTAL_SMPT_URL', 'PORTAL_SMTP_URL'],
  ['PORTAL_SMTP', 'PORTAL_SMTP_URL'],
  ['PORTAL_LICENSE_KEY_FILE', 'PORTAL_LICENCE_KEY_FILE'],
  ['PORTAL_PORT', 'PORT'],
  ['PORTAL_DATABASE_URL', 'DATABASE_URL'],
  ['portal_url', 'PORTAL_URL'],
  ['PORTAL_S3_SECRETKEY', 'PORTAL_S3_SECRET_KEY'],
  ['PORTAL_UPLOAD_MAXMB', 'PORTAL_UPLOAD_MAX_MB'],
])('warns of %s and names %s', (name, meant) => {
  const env = { [name]: '1' };
  expect(findWarnings(readConfig(env), env)).toEqual([
    { setting: name, message: `There is no setting ${name}, so it changes nothing. Is ${meant} meant?` },
  ]);
});

it('names nothing where nothing is near, and never a value', () => {
  const env = { PORTAL_XQZWVJKKYX: 'secret' };
  expect(findWarnings(readConfig(env), env)).toEqual([
    { setting: 'PORTAL_XQZWVJKKYX', message: 'There is no setting PORTAL_XQZWVJKKYX, so it changes nothing.' },
  ]);
});

it('knows the settings of a bucket, whether or not there is one', () => {
  const bucket = { PORTAL_S3_BUCKET: 'portal', PORTAL_S3_ACCESS_KEY: 'a', PORTAL_S3_SECRET_KEY: 'b' };
  expect(settingsWarnedOf({ ...bucket, PORTAL_S3_REGION: 'eu', PORTAL_S3_ENDPOINT: 'https://s3.example' })).toEqual([]);
});
