import { ApiError, type ApiErrorKind, errorKind } from '@community/contract/http';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The two kinds of content. */
export type ContentKind = 'scenario' | 'media';

/** Whoever started a machine and listens to it. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

/** Something to be said politely by a screen reader and, where it matters, shown as a toast. */
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
  /** What it is a file of; absent where it is no content, such as an export of the own data. */
  kind?: ContentKind;
  /** Says whether the browser or the app took it. */
  answer: (isTaken: boolean) => void;
}

/** With what an invoked call failed, read from the event that says so; null where the API did not fail. */
export const apiErrorOf = (event: object): ApiError | null =>
  'error' in event && event.error instanceof ApiError ? event.error : null;

/** Why an invoked call failed, read from the event that says so; null where the event is no failure. */
export function failureKind(event: object): ApiErrorKind | null {
  return 'error' in event ? errorKind(event.error) : null;
}

/** Why a call failed, as far as screens tell it. */
export interface Failure {
  kind: ApiErrorKind;
  /** What the server said of it, for people; null where it said nothing. */
  detail: string | null;
  /** Seconds after which the server wants to be asked again; null where it named none. */
  retryAfter: number | null;
}

/** Why an invoked call failed, read from the event that says so. */
export const failureOf = (event: object): Failure => ({
  kind: failureKind(event) ?? 'invalid',
  detail: apiErrorOf(event)?.detail ?? null,
  retryAfter: apiErrorOf(event)?.retryAfter ?? null,
});

/** What an answer is called that is neither what was promised nor a refusal that explains itself. */
export const INVALID_RESPONSE = 'Invalid response error';

/** Seconds as people say them. */
function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * Why a call failed, and what to do: whether the portal answered at all, whether it can do that later, or whether what it
 * answered was of no use. The server's own words count where it says that it cannot do something now (429, 503, 507).
 *
 * @param failure null where nothing failed but the portal, as when nobody took what it gave.
 */
export function failureText(failure: Failure | null): string {
  if (failure === null) return 'Try again.';
  const { kind, detail, retryAfter } = failure;
  if (kind === 'unreachable') return 'The portal did not answer. Check your connection, then try again.';
  if (kind === 'notFound') return 'Resource not found. It may have been deleted.';
  if ((kind === 'limited' || kind === 'unavailable') && detail) return detail;
  if (kind === 'limited') {
    const when = retryAfter === null ? 'later' : `in ${inMinutes(retryAfter)}`;
    return `You have asked for this too often. Try again ${when}.`;
  }
  return `${INVALID_RESPONSE}: the portal answered, but not as it should. Try again; if that does not help, ask support.`;
}

/** Why an invoked call failed, and what to do, read from the event that says so. */
export const adviceOf = (event: object): string => failureText('error' in event ? failureOf(event) : null);

/**
 * Whether an invoked call failed so that it is open what the server has done: no answer came, or one that says nothing
 * about it. Only a refusal (4xx) says that nothing was done.
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

/** Whether what a machine emitted is an announcement. */
export const isAnnouncement = (event: { type: string }): event is Announcement => event.type === 'announced';

/** Whether what a machine emitted is a file to be handed on. */
export const isDownloadReady = (event: { type: string }): event is DownloadReady => event.type === 'downloadReady';

/** The device has a network again: what could not be fetched is fetched by itself. */
export interface ConnectionRestored {
  type: 'connection.restored';
}

/** Makes an announcement of a whole sentence. */
export const announcement = (tone: Announcement['tone'], message: string): Announcement => ({
  type: 'announced',
  tone,
  message,
});
