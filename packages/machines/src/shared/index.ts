import { ApiError, type ApiErrorKind, errorKind } from '@community/contract/api-error';
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
  /** `unreachable`: no answer came; `notFound`: there is no such thing; all others: the answer was of no use. */
  kind: ApiErrorKind;
  /** What the server said of it, for people; null where it said nothing. */
  detail: string | null;
}

/** Why an invoked call failed, read from the event that says so. */
export const failureOf = (event: object): Failure => ({
  kind: failureKind(event) ?? 'invalid',
  detail: apiErrorOf(event)?.detail ?? null,
});

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
