import { PROVIDER_LOGOUT_PATH } from '@community/contract/account';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { networkOf } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import { countNetworkFailure } from '../session/sign-in.ts';
import { endSessionsOf } from './end-sessions.ts';
import { LogoutTokenError } from './logout-token.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

const TOKEN_MAX = 8000;

/** The form's token; null where there is none that could be one. */
function tokenOf(body: unknown): string | null {
  const token = typeof body === 'object' && body !== null ? (body as Record<string, unknown>).logout_token : null;
  return typeof token === 'string' && token.length <= TOKEN_MAX ? token : null;
}

/** Signing out at the request of the provider: it calls the portal itself, with no browser in between. */
export function providerLogoutRoute(app: FastifyInstance, provider: Provider): void {
  app.post(
    PROVIDER_LOGOUT_PATH,
    { schema: { hide: true }, config: { encoding: 'form' }, bodyLimit: 2 * TOKEN_MAX },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = tokenOf(request.body);
      try {
        if (token === null) throw new LogoutTokenError('It is missing.');
        const asked = await provider.readLogout(token);
        await app.callTransactions.run(`provider ${asked.subject ?? asked.sid}`, async (transaction) => {
          for (const { userId, uuid } of await endSessionsOf(transaction, asked)) {
            await audit(transaction, request, { event: 'session ended', userId, subject: `provider session ${uuid}` });
          }
        });
        return reply.code(200).send();
      } catch (error) {
        if (error instanceof ProviderError) {
          throw new HttpError(503, 'The provider does not respond. Please try again later.', { retryAfter: 30 });
        }
        if (!(error instanceof LogoutTokenError)) throw error;
        // Only now: strangers in the provider's network can use up what it may fail.
        const refusal = await app.callTransactions.run(networkOf(request.ip), (transaction) =>
          countNetworkFailure(transaction, request.ip),
        );
        if (refusal.outcome === 'limited') {
          const problem = 'Too many refused attempts. Please try again later.';
          throw new HttpError(429, problem, { retryAfter: refusal.seconds });
        }
        throw new HttpError(400, `The logout token is refused: ${error.message}`, { reason: 'invalid_request' });
      }
    },
  );
}
