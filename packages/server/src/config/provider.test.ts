import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  PORTAL_OIDC_ISSUER: 'https://login.example/realms/hospital',
  PORTAL_OIDC_CLIENT_ID: 'portal',
  PORTAL_OIDC_CLIENT_SECRET: 'secret',
};

it('offers no provider unless configured', () => {
  expect(readConfig({}).provider).toBeNull();
  expect(readConfig({ PORTAL_OIDC_NAME: 'Northgate' }).provider).toBeNull();
});

it('needs only the address of the provider, and the credentials of the portal there', () => {
  expect(readConfig(whole).provider).toEqual({
    issuer: 'https://login.example/realms/hospital',
    clientId: 'portal',
    clientSecret: 'secret',
    name: 'your organisation',
    scope: 'openid email profile',
    groupsClaim: 'groups',
    provisionersGroup: null,
    preReleaseGroup: null,
    trustsEmail: false,
    secondFactorValues: ['mfa'],
  });
});

it.each(Object.keys(whole))('does not start without %s where the others are set', (name) => {
  expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} is missing`);
});

it('does not start with a provider that others could impersonate', () => {
  const withIssuer = (PORTAL_OIDC_ISSUER: string) => () => readConfig({ ...whole, PORTAL_OIDC_ISSUER });
  expect(withIssuer('http://login.example')).toThrow('PORTAL_OIDC_ISSUER must begin with https');
  expect(withIssuer('login.example')).toThrow('PORTAL_OIDC_ISSUER must be an address');
  expect(withIssuer('http://127.0.0.1:9000')).not.toThrow();
});
