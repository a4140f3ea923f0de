import type { ProviderOffer } from '@community/machines/account';
import { providerTexts } from '@community/messages/account';

/** Why somebody came back from the provider without being signed in, and what to do; null where nobody did. */
export function providerProblem(provider: ProviderOffer | null): string | null {
  if (provider === null || provider.outcome === null || provider.outcome === 'accepted') return null;
  return providerTexts.problems[provider.outcome](provider.name);
}
