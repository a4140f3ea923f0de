import { byCount } from './words.ts';

/** The title of a page in the browser's tab and history. */
export const pageTitle = (title: string) => `${title} · Community`;

/** Why a call failed, and what to do, in every area. */
export const callTexts = {
  tryAgain: 'Try again.',
  unanswered: 'The portal did not respond. Check your connection, then try again.',
  notFound: 'Resource not found. It may have been deleted.',
  tooOften: (when: string) => `Too many requests. Try again ${when}.`,
  later: 'later',
  inMinutes: (minutes: number) => byCount(minutes, { one: 'in a minute', other: `in ${minutes} minutes` }),
  invalidResponse: 'Invalid response error',
  /** After `invalidResponse`, which is set in bold where that can be done. */
  unexpected: (invalidResponse: string) =>
    `${invalidResponse}: the portal sent an unexpected response. Try again; if that does not help, contact support.`,
  /** What happened, and what the failed request is called in the server's log. */
  withReference: (text: string, requestId: string) => `${text} Reference: ${requestId}.`,
};
