import type { ProviderOffer } from '@community/machines/account';

/** Why somebody came back from the provider without being signed in, and what to do; null where nobody did. */
export function providerProblem(provider: ProviderOffer | null): string | null {
  if (provider === null || provider.outcome === null || provider.outcome === 'accepted') return null;
  const { name, outcome } = provider;
  return {
    unavailable: `The sign-in service of ${name} did not answer. Try again in a few minutes.`,
    cancelled: `You were not signed in: you did not complete signing in with ${name}.`,
    expired: 'Signing in took too long, or was begun again meanwhile. Please try again.',
    unverified: `We need your email address, confirmed by ${name}, to find your account. Ask those who look after your account there.`,
    disabled: 'Your account in this portal is disabled. Ask the operator of the portal.',
    taken: 'The account with your email address belongs to somebody else. Ask the operator of the portal.',
    limited: 'Too many attempts. Try again in 15 minutes.',
    refused: `We could not confirm who you are with ${name}. Try again; if it fails again, tell the operator of the portal.`,
  }[outcome];
}
