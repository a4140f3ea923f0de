import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions, registerRequestLog, withoutSecrets } from './request-log.ts';

describe('the log', () => {
  it.each([
    ['/files/abc.def', '/files/…'],
    ['/password/reset/abcdef', '/password/reset/…'],
    ['/password/reset/abcdef?x=1', '/password/reset/…?x=1'],
    ['/api/scenario/42?x=1', '/api/scenario/42?x=1'],
  ])('writes %s as %s', (url, written) => {
    expect(withoutSecrets(url)).toBe(written);
  });

  it('has one line for a call, and no secret in it', async () => {
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
