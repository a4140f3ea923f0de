import { type EndpointName, endpoints } from '@community/contract';
import { type Api, ApiError } from '@community/contract/http';
import { vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Drafts } from '../shell/drafts.ts';
import type { ResumableUploads } from '../upload/resumable-uploads.ts';

export { memoryDrafts } from './drafts.ts';

/** An API of which only the given calls may be used; any other rejects and names itself. */
export function fakeApi(calls: Partial<Api> = {}): Api {
  const unexpected = (name: string) => () => Promise.reject(new Error(`unexpected call of ${name}`));
  const names = Object.keys(endpoints) as EndpointName[];
  return { ...(Object.fromEntries(names.map((name) => [name, unexpected(name)])) as unknown as Api), ...calls };
}

/** A call that fails as the server refused it with `status`, or as no answer came (`null`). */
export const failing =
  (status: number | null, details?: { retryAfter?: number; field?: string; reason?: string; detail?: string }) => () =>
    Promise.reject(new ApiError(status, details));

/** A call that never answers. */
export const pending = () => new Promise<never>(() => {});

/** Drafts of which nothing is kept. */
export const noDrafts: Drafts = { find: () => null, keep: () => {}, drop: () => {} };

/** Uploads that nobody begins. */
export const noUploads: ResumableUploads = { offsetOf: pending, send: pending, discard: async () => {} };

/** A parent that only listens, and what it has heard. */
export function listeningParent<Event extends EventObject>() {
  const heard = vi.fn<(event: Event) => void>();
  const parent = createActor(fromCallback<Event>(({ receive }) => receive(heard))).start();
  return { parent, heard };
}
