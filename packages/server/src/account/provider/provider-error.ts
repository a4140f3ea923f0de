import type { ProviderProblem } from '@community/contract/account';

/** Why a user is not signed in through the provider. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem;
  /** The user whose account was concerned, where that is known. */
  readonly userId: number | null;
  constructor(problem: ProviderProblem, { cause, userId = null }: { cause?: unknown; userId?: number | null } = {}) {
    super(`Signing in through the provider: ${problem}.`, { cause });
    this.problem = problem;
    this.userId = userId;
  }
}
