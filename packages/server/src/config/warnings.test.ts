import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { findWarnings } from './warnings.ts';

const settingsWarnedOf = (env: Environment) => findWarnings(readConfig(env), env).map(({ setting }) => setting);
const production = { NODE_ENV: 'production' };
const complete = {
  ...production,
  PORTAL_SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://portal@db/portal?sslmode=verify-full',
  PORTAL_URL: 'https://portal.example',
};

it('in production, warns about missing settings and nothing else', () => {
  expect(settingsWarnedOf(production)).toEqual(['PORTAL_SMTP_URL', 'DATABASE_URL', 'PORTAL_URL']);
  for (const missing of ['PORTAL_SMTP_URL', 'DATABASE_URL', 'PORTAL_URL'] as const) {
    expect(settingsWarnedOf({ ...complete, [missing]: '' })).toEqual([missing]);
  }
  expect(settingsWarnedOf(complete)).toEqual([]);
  expect(settingsWarnedOf({})).toEqual([]);
});

const bucketAt = (endpoint: string) => ({
  PORTAL_S3_BUCKET: 'portal',
  PORTAL_S3_ACCESS_KEY: 'a',
  PORTAL_S3_SECRET_KEY: 'b',
  PORTAL_S3_ENDPOINT: endpoint,
});

it.each<[string, Environment, boolean]>([
  ['PORTAL_URL', { PORTAL_URL: 'http://portal.example' }, true],
  ['PORTAL_URL', { PORTAL_URL: 'http://localhost:8080' }, false],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:secret@db/portal' }, true],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:secret@db/portal?sslmode=prefer' }, true],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:secret@db/portal?sslmode=require' }, false],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:secret@127.0.0.1/portal' }, false],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///portal' }, false],
  ['PORTAL_SMTP_URL', { PORTAL_SMTP_URL: 'smtp://portal:secret@mail.example:587' }, true],
  ['PORTAL_SMTP_URL', { PORTAL_SMTP_URL: 'smtp://portal:secret@mail.example:587?requireTLS=true' }, false],
  ['PORTAL_SMTP_URL', { PORTAL_SMTP_URL: 'smtp://localhost:25' }, false],
  ['PORTAL_S3_ENDPOINT', bucketAt('http://storage.example'), true],
  ['PORTAL_S3_ENDPOINT', bucketAt('https://storage.example'), false],
])('in production, warns of %s with %j where others could read along: %s', (setting, change, isWarnedOf) => {
  const env = { ...complete, ...change };
  const warnings = findWarnings(readConfig(env), env);
  expect(warnings.map((warning) => warning.setting)).toEqual(isWarnedOf ? [setting] : []);
  expect(JSON.stringify(warnings)).not.toContain('secret');
  expect(settingsWarnedOf({ ...env, NODE_ENV: 'development' })).toEqual([]);
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

it('suggests nothing where no name is similar, and never prints a value', () => {
  const env = { PORTAL_XQZWVJKKYX: 'secret' };
  expect(findWarnings(readConfig(env), env)).toEqual([
    { setting: 'PORTAL_XQZWVJKKYX', message: 'There is no setting PORTAL_XQZWVJKKYX, so it changes nothing.' },
  ]);
});

it('recognises the settings of a bucket, with or without one', () => {
  const bucket = { PORTAL_S3_BUCKET: 'portal', PORTAL_S3_ACCESS_KEY: 'a', PORTAL_S3_SECRET_KEY: 'b' };
  expect(settingsWarnedOf({ ...bucket, PORTAL_S3_REGION: 'eu', PORTAL_S3_ENDPOINT: 'https://s3.example' })).toEqual([]);
});
