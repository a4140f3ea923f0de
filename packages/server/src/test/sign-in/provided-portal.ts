import { afterAll, expect } from 'vitest';
import type { ProviderSettings } from '../../config/provider.ts';
import { startTestPortal, type TestPortal, type TestPortalOptions } from '../portal.ts';
import { LedBrowser, type ProvidedPerson, type RealProvider, startRealProvider } from './real-provider.ts';

const PORTAL = 'http://portal.test';

/** Settings for a provider. */
export const providerSettings = (real: RealProvider, change: Partial<ProviderSettings> = {}): ProviderSettings => ({
  issuer: real.issuer,
  clientId: real.clientId,
  clientSecret: real.clientSecret,
  name: 'Northgate',
  scope: 'openid email profile',
  groupsClaim: 'groups',
  provisionersGroup: null,
  preReleaseGroup: null,
  trustsEmail: false,
  secondFactorValues: ['mfa'],
  ...change,
});

/** Starts a real provider for a test file. */
export async function startProviderForTests(): Promise<RealProvider> {
  const real = await startRealProvider(PORTAL);
  afterAll(() => real.stop());
  return real;
}

/** Starts a portal whose users sign in through a provider. */
export const startProvidedPortal = (
  real: RealProvider,
  change: Partial<ProviderSettings> = {},
  config: TestPortalOptions['config'] = {},
): Promise<TestPortal> => startTestPortal({ config: { ...config, provider: providerSettings(real, change) } });

let people = 0;
/** A person whom the provider vouches for. */
export function newPerson(change: Partial<ProvidedPerson> = {}): ProvidedPerson {
  people += 1;
  const name = `person-${people}`;
  return {
    sub: `subject-${people}`,
    email: `${name}@northgate.example`,
    email_verified: true,
    preferred_username: name,
    ...change,
  };
}

/** A browser for a portal that is called without a network. */
export const openBrowser = ({ call }: TestPortal): LedBrowser =>
  new LedBrowser(PORTAL, async (url, cookie) => {
    const response = await call({ url, headers: { cookie, accept: 'text/html' } });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    }
    return { headers };
  });

/** Signs in through the provider, from a page of the portal. */
export async function signInThere(portal: TestPortal, browser = openBrowser(portal), query = '') {
  const end = await browser.follow(
    `${PORTAL}/sign-in/provider${query}`,
    ({ origin, pathname }) => origin === PORTAL && pathname === '/login',
  );
  const cookie = browser.cookieOf(PORTAL);
  const me = async () => {
    const response = await portal.call({ url: '/api/me', headers: { cookie } });
    expect(response.status, response.text).toBe(200);
    return response.json() as { id: number; username: string; email: string };
  };
  return { browser, end, problem: end.searchParams.get('problem'), cookie, me };
}
