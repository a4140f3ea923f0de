import type { ProviderOffer } from '@community/machines/account';
import { providerTexts } from '@community/messages/account';

/** Why signing in with the provider failed, and what to do about it; null if it was not attempted. */
export function providerProblem(provider: ProviderOffer | null): string | null {
  if (provider === null || provider.outcome === null || provider.outcome === 'accepted') return null;
  return providerTexts.problems[provider.outcome](provider.name);
}
