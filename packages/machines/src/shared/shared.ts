import { ApiError, type ApiErrorKind, errorKind } from '@community/contract/http';
import { callTexts } from '@community/messages/common';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The two kinds of content. */
export type ContentKind = 'scenario' | 'media';

/** The actor that started a machine and listens to it. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

/** A message for screen readers; failures are also shown as a notice. */
export interface Announcement {
  type: 'announced';
  /** A whole sentence. */
  message: string;
  tone: 'success' | 'failure';
}

/** A file to be handed to the browser, or to the tablet app. */
export interface DownloadReady {
  type: 'downloadReady';
  /** Signed address, good for some minutes. */
  url: string;
  fileName: string;
  /** The content it is a file of; absent for other files, such as an export of the user's data. */
  kind?: ContentKind;
  /** Reports whether the browser or the app accepted it; null: the app did not respond, so it is not known. */
  answer: (isTaken: boolean | null) => void;
}

/** The API error of an invoked call, from its event; null if the event carries none. */
export const apiErrorOf = (event: object): ApiError | null =>
  'error' in event && event.error instanceof ApiError ? event.error : null;

/** The kind of failure of an invoked call, from its event; null if the event is no failure. */
export function failureKind(event: object): ApiErrorKind | null {
  return 'error' in event ? errorKind(event.error) : null;
}

/** Why a call failed, as screens show it. */
export interface Failure {
  kind: ApiErrorKind;
  /** The server's explanation for the user; null if it gave none. */
  detail: string | null;
  /** Seconds to wait before a retry, from the server; null if it gave none. */
  retryAfter: number | null;
  /** The request's id in the server's log; null if no response of the server contained it. */
  requestId: string | null;
}

/** The failure of an invoked call, from its event. */
export const failureOf = (event: object): Failure => ({
  kind: failureKind(event) ?? 'invalid',
  detail: apiErrorOf(event)?.detail ?? null,
  retryAfter: apiErrorOf(event)?.retryAfter ?? null,
  requestId: apiErrorOf(event)?.requestId ?? null,
});

/** The title for responses that are neither valid nor a refusal with a reason. */
export const INVALID_RESPONSE = callTexts.invalidResponse;

const explainedByServer: ReadonlySet<ApiErrorKind> = new Set(['conflict', 'limited', 'unavailable']);

/**
 * Why a call failed, and what to do: whether the portal responded at all, whether it can do that later, or whether its
 * response was unusable. The server's own message is used where something else has to change first (409), and when it
 * cannot do something now (429, 503, 507).
 *
 * @param failure null where no call failed, as when the browser did not accept a file.
 */
export function failureText(failure: Failure | null): string {
  if (failure === null) return callTexts.tryAgain;
  const { kind, detail, retryAfter } = failure;
  if (kind === 'unreachable') return callTexts.unanswered;
  if (kind === 'notFound') return callTexts.notFound;
  if (explainedByServer.has(kind) && detail) return detail;
  if (kind === 'limited') {
    const when = retryAfter === null ? callTexts.later : callTexts.inMinutes(Math.max(1, Math.ceil(retryAfter / 60)));
    return callTexts.tooOften(when);
  }
  return callTexts.unexpected(INVALID_RESPONSE);
}

/** The portal did not respond, or gave a reason for refusing: nothing in its log would explain more. */
const explained: ReadonlySet<ApiErrorKind> = new Set(['unreachable', 'unauthorized', 'notFound', 'limited']);

/** The reference to quote when asking for help with a failure; null where that would not help. */
export const referenceOf = (failure: Failure | null): string | null =>
  failure === null || explained.has(failure.kind) || (failure.kind === 'conflict' && failure.detail)
    ? null
    : failure.requestId;

/** The same as {@link failureText}, with the reference in it: for text that is announced, or shown as it is. */
export function failureNotice(failure: Failure | null): string {
  const reference = referenceOf(failure);
  const text = failureText(failure);
  return reference === null ? text : callTexts.withReference(text, reference);
}

/** Why an invoked call failed, and what to do, from its event. */
export const adviceOf = (event: object): string => failureNotice('error' in event ? failureOf(event) : null);

/**
 * Whether an invoked call failed with an unknown outcome: no response came, or one that does not reveal what the server
 * has done. Only a refusal (4xx) means that nothing was done.
 */
export function isUnsettled(event: object): boolean {
  const status = apiErrorOf(event)?.status ?? null;
  return status === null || status < 400 || status >= 500;
}

/** Whether an invoked call failed because there is no such thing: none found, or no identifier of one. */
export function isMissing(event: object): boolean {
  const status = apiErrorOf(event)?.status;
  return status === 404 || status === 400;
}

/** Whether an emitted event is an announcement. */
export const isAnnouncement = (event: { type: string }): event is Announcement => event.type === 'announced';

/** Whether an emitted event carries a file to download. */
export const isDownloadReady = (event: { type: string }): event is DownloadReady => event.type === 'downloadReady';

/** The device is online again: failed requests are retried. */
export interface ConnectionRestored {
  type: 'connection.restored';
}

/** Makes an announcement of a whole sentence. */
export const announcement = (tone: Announcement['tone'], message: string): Announcement => ({
  type: 'announced',
  tone,
  message,
});
