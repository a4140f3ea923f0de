import {
  explainedProviderProblems,
  PROVIDER_PATH,
  PROVIDER_RETURN_PATH,
  type ProviderProblem,
} from '@community/contract/account';
import { cutText } from '@community/contract/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderSettings } from '../../config/provider.ts';
import { isUniqueViolation } from '../../database/database.ts';
import { countAttempt, networkOf, takeAttemptInTurn, takeBackAttempt } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import { enqueueNotice, isNoticeDue } from '../security-mails/notice-mails.ts';
import { addressLimit, returnLimit } from '../session/sign-in-limit.ts';
import { admit, applyGroups } from './find-or-create-account.ts';
import type { Person, Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { ATTEMPT_SECONDS, type Attempt, createAttemptSeal, RETURN_MAX } from './sign-in-attempt.ts';

/** The cookie's name; over https its prefix lets browsers bind it to this host. */
export const attemptCookie = (isSecure: boolean) => (isSecure ? '__Host-portal_provider' : 'portal_provider');

const REASON_MAX = 300;
/** Most attempts to record a first sign-in, where other accounts take the user name in between. */
const RECORDINGS_MAX = 5;

const textOf = (query: unknown, name: string): string => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

/** Problems that are no failed sign-ins. */
const innocent: readonly ProviderProblem[] = ['unavailable', 'limited', 'cancelled'];
const isFailure = (error: unknown) => error instanceof ProviderError && !innocent.includes(error.problem);

/** What went wrong, without the other contents of such errors: tokens, and personal data. */
const reasonOf = (cause: unknown): string => cutText(cause instanceof Error ? cause.message : '', REASON_MAX);

/** Redirects to a page of the portal, and is never cached. */
const lead = (reply: FastifyReply, query: Record<string, string>) =>
  reply.header('cache-control', 'no-store').redirect(`/login?${new URLSearchParams(query)}`, 303);

/** Signing in through the provider: pages that lead there and back, and show nothing themselves. */
export function providerRoutes(
  app: FastifyInstance,
  { provider, settings, secret }: { provider: Provider; settings: ProviderSettings; secret: Buffer },
): void {
  const { db, knownBrowsers, deliverNotices } = app;
  const { isHttps } = app.site;
  const attempts = createAttemptSeal(secret);
  const cookie = attemptCookie(isHttps);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  /** Back on the sign-in page, which shows why. */
  async function turnAway(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    { to, isOwn }: { to: string; isOwn: boolean },
  ) {
    if (!(error instanceof ProviderError)) throw error;
    const { problem, userId, cause } = error;
    request.log.warn({ problem, reason: reasonOf(cause) }, 'a sign-in through the provider failed');
    // A return that this browser has not begun, or from another attempt, tries no credentials: any page can open as many
    // as it likes in somebody's browser, which must not keep the whole network from signing in.
    const isAttack = isOwn && isFailure(error);
    if (isAttack) await countAttempt(db, addressLimit, networkOf(request.ip));
    const event = problem === 'limited' ? 'sign-in limited' : 'sign-in refused';
    await audit(db, request, { event, userId, subject: `provider ${problem}`, isRepeated: !isAttack });
    const reference = explainedProviderProblems.has(problem) ? null : request.id;
    return lead(reply, { problem, ...(reference !== null && { reference }), ...(to !== '' && { to }) });
  }

  const record = (person: Person, request: FastifyRequest) =>
    app.callTransactions.run(`provider ${person.subject}`, async (transaction) => {
      const admitted = await admit(transaction, person);
      const { id } = admitted;
      const changes = await applyGroups(transaction, id, person.groups, settings);
      const opened = await app.sessions.open(transaction, id, request, {
        provided: person,
        secondFactor: person.hasSecondFactor ? 'provider' : null,
      });
      if (admitted.how !== 'known') {
        const event = admitted.how === 'linked' ? 'account linked' : 'account created';
        await audit(transaction, request, { event, userId: id, subject: 'provider' });
      }
      await audit(transaction, request, { event: 'signed in', userId: id, subject: 'provider' });
      for (const { right, isGiven } of changes) {
        const event = isGiven ? 'right given' : 'right taken';
        await audit(transaction, request, { event, userId: id, subject: `right ${right}` });
      }
      const isNewBrowser = admitted.wasUsed && knownBrowsers.find(request, admitted) === null;
      const isTold = isNewBrowser && (await isNoticeDue(transaction, id));
      if (isTold) await enqueueNotice(transaction, id, 'new browser', request);
      return { account: admitted, session: opened, isTold };
    });

  /** Records a sign-in, and tries again under another user name where another account has just taken that one. */
  async function recordAgain(person: Person, request: FastifyRequest) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await record(person, request);
      } catch (error) {
        if (attempt === RECORDINGS_MAX || !isUniqueViolation(error)) throw error;
      }
    }
  }

  async function signIn(person: Person, request: FastifyRequest, reply: FastifyReply) {
    const { account, session, isTold } = await recordAgain(person, request);
    app.sessions.give(reply, session);
    knownBrowsers.remember(request, reply, account, 'provider');
    if (isTold) deliverNotices();
  }

  /**
   * Finishes an attempt. It counts as failed before: of many returns at once, no more ask the provider than may fail.
   * @throws {ProviderError}
   */
  async function finish(attempt: Attempt, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const network = networkOf(request.ip);
    if ((await takeAttemptInTurn(app, network, returnLimit)) > 0) throw new ProviderError('limited');
    const takeBack = () => takeBackAttempt(db, returnLimit, network);
    try {
      await signIn(await provider.finish(request.url.slice(request.url.indexOf('?')), attempt), request, reply);
    } catch (error) {
      if (!isFailure(error)) await takeBack();
      throw error;
    }
    await takeBack();
  }

  app.get(PROVIDER_PATH, { schema: { hide: true } }, async (request, reply) => {
    const to = textOf(request.query, 'to').slice(0, RETURN_MAX);
    try {
      const { url, attempt } = await provider.begin(textOf(request.query, 'again') === '1');
      reply.setCookie(cookie, attempts.seal({ ...attempt, to }), { ...options, maxAge: ATTEMPT_SECONDS });
      return reply.header('cache-control', 'no-store').redirect(url.href, 303);
    } catch (error) {
      return turnAway(request, reply, error, { to, isOwn: true });
    }
  });

  app.get(PROVIDER_RETURN_PATH, { schema: { hide: true } }, async (request, reply) => {
    const attempt = attempts.open(request.cookies[cookie]);
    // Whatever the outcome, it is not tried twice.
    reply.clearCookie(cookie, options);
    const to = attempt?.to ?? '';
    const isOwn = attempt !== null && textOf(request.query, 'state') === attempt.state;
    try {
      // Without this browser's own attempt, an attacker could sign others in as themselves.
      if (!isOwn) throw new ProviderError('expired');
      await finish(attempt, request, reply);
      return lead(reply, { via: 'provider', ...(to !== '' && { to }) });
    } catch (error) {
      return turnAway(request, reply, error, { to, isOwn });
    }
  });
}
