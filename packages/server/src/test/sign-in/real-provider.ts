import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** The provider's claims about a person. */
export interface ProvidedPerson {
  /** What it calls the person. */
  sub: string;
  [claim: string]: unknown;
}

/** A real provider of OpenID Connect on this machine, where the test decides who each person is. */
export interface RealProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in there from now on; null: the person gives up. */
  person: ProvidedPerson | null;
  /** How people sign in there: none, a password, `mfa`. */
  means: readonly string[];
  /** Takes the calls that the provider makes to the portal; by default they go over the network. */
  callPortal: typeof fetch;
  /** Signs anything with the provider's key. */
  sign(payload: JWTPayload, typ?: string): Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'community-portal';
const clientSecret = 'a-secret-of-the-portal-at-the-provider';

/** @param portal address of the portal whose users sign in there. */
export async function startRealProvider(portal: string): Promise<RealProvider> {
  const people = new Map<string, ProvidedPerson>();
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'of a test';
  const jwk = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    fetch: (url, options) => real.callPortal(url, options),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/sign-in/provider/return`],
        post_logout_redirect_uris: [`${portal}/login`],
        backchannel_logout_uri: `${portal}/sign-in/provider/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'groups'],
    },
    cookies: { keys: ['of a test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    pkce: { required: () => true },
    // Given, or it warns about each that it is the default.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  });

  const real: RealProvider = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    means: [],
    callPortal: fetch,
    sign: (payload, typ = 'logout+jwt') =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  /** Signs the person in, and consents to everything that the portal requests. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
    const { person } = real;
    if (person === null) {
      const refusal = { error: 'access_denied', error_description: 'Given up.' };
      return provider.interactionFinished(request, response, refusal);
    }
    people.set(person.sub, person);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, {
        login: { accountId: person.sub, amr: [...real.means] },
      });
    }
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session?.accountId ?? person.sub, clientId });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  const callback = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response);
    interact(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)));
  };
  return real;
}

/** A browser that follows where it is led, between the provider and a portal that is called without a network. */
export class LedBrowser {
  readonly cookies = new Map<string, string>();
  private readonly portal: string;
  private readonly callPortal: (url: string, cookie: string) => Promise<{ headers: Headers }>;

  constructor(portal: string, callPortal: (url: string, cookie: string) => Promise<{ headers: Headers }>) {
    this.portal = portal;
    this.callPortal = callPortal;
  }

  /** The cookies of a site, as a header. */
  cookieOf(origin: string): string {
    return [...this.cookies]
      .filter(([key]) => key.startsWith(`${origin} `))
      .map(([key, value]) => `${key.slice(origin.length + 1)}=${value}`)
      .join('; ');
  }

  private keep(origin: string, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const key = `${origin} ${pair.slice(0, at)}`;
      if (pair.slice(at + 1) === '') this.cookies.delete(key);
      else this.cookies.set(key, pair.slice(at + 1));
    }
  }

  /** Goes to one address. @returns where that leads; null: nowhere else. */
  async step(address: string): Promise<string | null> {
    const { origin, pathname, search } = new URL(address);
    const cookie = this.cookieOf(origin);
    const { headers } =
      origin === this.portal
        ? await this.callPortal(pathname + search, cookie)
        : await fetch(address, { headers: { cookie }, redirect: 'manual' });
    this.keep(origin, headers);
    const next = headers.get('location');
    return next === null ? null : new URL(next, address).href;
  }

  /** Goes to an address, and on until one is reached that leads nowhere or is to be stopped at. */
  async follow(address: string, stopsAt: (url: URL) => boolean): Promise<URL> {
    let url = address;
    for (let steps = 0; steps < 20; steps += 1) {
      if (stopsAt(new URL(url))) return new URL(url);
      const next = await this.step(url);
      if (next === null) return new URL(url);
      url = next;
    }
    throw new Error(`led in circles: ${url}`);
  }
}
