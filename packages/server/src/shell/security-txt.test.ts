import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startTestPortal } from '../test/portal.ts';

const read = async (env: Record<string, string>) => {
  const { support, publicUrl } = readConfig({ PORTAL_URL: 'https://portal.test', ...env });
  const portal = await startTestPortal({ config: { support, publicUrl } });
  return portal.call('/.well-known/security.txt');
};

it('names the support address, in full and for at most a year', async () => {
  const response = await read({
    PORTAL_SUPPORT_EMAIL: 'help@northgate.example',
    PORTAL_SUPPORT_URL: 'https://northgate.example/help',
  });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [mail, page, expires = '', ...rest] = response.text.split('\n');
  expect([mail, page]).toEqual(['Contact: mailto:help@northgate.example', 'Contact: https://northgate.example/help']);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(rest).toEqual(['Preferred-Languages: en', 'Canonical: https://portal.test/.well-known/security.txt', '']);
});

it.each([
  ['no contact is named', {}],
  ['the only address is one the standard forbids', { PORTAL_SUPPORT_URL: 'http://northgate.example/help' }],
])('is not there where %s', async (_, env) => {
  expect((await read(env)).status).toBe(404);
});
