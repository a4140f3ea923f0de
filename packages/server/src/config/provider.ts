import { StartError } from '../process/errors.ts';
import type { Settings } from './environment.ts';
import { isLoopback } from './site.ts';

/** A provider of OpenID Connect that people may sign in through. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its name on the sign-in page, after “Sign in with”. */
  name: string;
  /** The requested scopes, separated by spaces. */
  scope: string;
  /** The claim that names the groups a user belongs to. */
  groupsClaim: string;
  /** The group whose members may provision devices; null: the provider does not decide that. */
  provisionersGroup: string | null;
  /** The group whose members see pre-releases; null: the provider does not decide that. */
  preReleaseGroup: string | null;
  /** Whether addresses count as verified where the provider makes no claim about them. */
  trustsEmail: boolean;
  /** Values of the provider's `amr` or `acr`, any of which shows that a user signed in with a second factor. */
  secondFactorValues: readonly string[];
}

const needed = ['PORTAL_OIDC_ISSUER', 'PORTAL_OIDC_CLIENT_ID', 'PORTAL_OIDC_CLIENT_SECRET'] as const;

/** The provider that people may sign in through; null: none. @throws {StartError} where a part of it is missing. */
export function readProvider(values: Settings): ProviderSettings | null {
  const given = needed.find((name) => values[name] !== null);
  if (given === undefined) return null;
  const required = (name: (typeof needed)[number]) => {
    const value = values[name];
    if (value !== null) return value;
    throw new StartError(`${name} is missing: ${given} is set, so people are to sign in through a provider.`);
  };
  const issuer = required('PORTAL_OIDC_ISSUER');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new StartError('PORTAL_OIDC_ISSUER must begin with https: anybody in between could sign in as anybody.');
  }
  return {
    issuer,
    clientId: required('PORTAL_OIDC_CLIENT_ID'),
    clientSecret: required('PORTAL_OIDC_CLIENT_SECRET'),
    name: values.PORTAL_OIDC_NAME,
    scope: values.PORTAL_OIDC_SCOPE,
    groupsClaim: values.PORTAL_OIDC_GROUPS_CLAIM,
    provisionersGroup: values.PORTAL_OIDC_PROVISIONERS_GROUP,
    preReleaseGroup: values.PORTAL_OIDC_PRERELEASE_GROUP,
    trustsEmail: values.PORTAL_OIDC_TRUST_EMAIL === '1',
    secondFactorValues: values.PORTAL_OIDC_SECOND_FACTOR.split(' ').filter((value) => value !== ''),
  };
}
