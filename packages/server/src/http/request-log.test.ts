import { Writable } from 'node:stream';
import { endpoints } from '@community/contract';
import { fastify, LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleError } from './errors.ts';
import { HttpError } from './http-error.ts';
import { logOptions, registerRequestLog, withoutSecrets } from './request-log.ts';

const secret = 'b2VZk3-9_xQwErTyUiOpAsDfGhJkLzXcVbNm1234567';
/** Addresses with a secret in them: of the contract, and of what the contract does not describe. */
const secretAddresses = [
  ...Object.values(endpoints)
    .map(({ path }) => path)
    .filter((path) => /:(token|secret|key|code|link|ticket)\b/.test(path)),
  '/files/:token',
  '/exports/:token',
  '/password/reset/:token',
  '/sign-in/provider/return?code=:code&state=:state',
];

it('finds an address with a secret in the contract', () => {
  expect(secretAddresses).toContain('/api/shared-plan/:token');
});

describe('the log', () => {
  it.each([
    ['/files/abc.def', '/files/…'],
    ['/password/reset/abcdef', '/password/reset/…'],
    ['/password/reset/abcdef?x=1', '/password/reset/…?x=1'],
    ['/%70assword/%72eset/abcdef?%63ode=a1', '/password/reset/…?code=…'],
    ['/api/scenario/42?x=1', '/api/scenario/42?x=1'],
    ['/api/scenario/00000000-0000-4000-8000-000000000001', '/api/scenario/00000000-0000-4000-8000-000000000001'],
    ['/sign-in/provider/return?code=a1&state=b2&iss=c3', '/sign-in/provider/return?code=…&state=…&iss=…'],
    [`/login?to=%2Fpassword%2Freset%2F${secret}`, '/login?to=%2Fpassword%2Freset%…'],
  ])('writes %s as %s', (url, written) => {
    expect(withoutSecrets(url)).toBe(written);
  });

  it.each(secretAddresses)('hides the secret in %s', (path) => {
    const written = withoutSecrets(path.replace(/:\w+/g, secret));
    expect(written).not.toContain(secret);
    expect(written).toContain('…');
  });

  it.each([
    [
      'in our words',
      new HttpError(403, 'Your account may not manage licenses.'),
      'Your account may not manage licenses.',
    ],
    [
      'by its code where the words may repeat what was sent',
      Object.assign(new Error('Secret6'), { statusCode: 400, code: 'FST_ERR' }),
      'FST_ERR',
    ],
    ['cut short', new HttpError(400, 'x'.repeat(9000)), 'x'.repeat(200)],
    [
      'on one line, whatever is in it',
      new HttpError(400, 'field\n{"level":30} must be a string'),
      'field\n{"level":30} must be a string',
    ],
  ])('says why a call was refused, %s', async (_, error, reason) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = fastify({
      logger: { ...logOptions('info'), stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerRequestLog(app);
    app.setErrorHandler(handleError);
    app.get('/', () => {
      throw error;
    });
    await app.inject('/');
    const written = lines.join('').trimEnd().split('\n');
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ msg: 'answered', reason }]);
  });

  it('has one line per request, without secrets', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = fastify({ logger: { ...logOptions('info'), stream } });
    registerRequestLog(app);
    app.post('/files/:token', async (request) => {
      request.log.info({ headers: request.headers, body: { password: 'Simulate1', token: 'Secret2' } }, 'careless');
      return {};
    });
    await app.inject({
      method: 'POST',
      url: '/files/Secret3',
      headers: { cookie: 'portal_session=Secret4', authorization: 'Bearer Secret5' },
      payload: {},
    });
    const written = lines.join('');
    expect(written).toContain('careless');
    expect(written).toContain('"url":"/files/…"');
    expect(written).toContain('"status":200');
    expect(written).not.toMatch(/Secret|Simulate1/);
  });
});
