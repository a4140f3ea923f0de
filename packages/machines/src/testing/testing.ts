import { type EndpointName, endpoints } from '@community/contract';
import { type Api, ApiError } from '@community/contract/http';
import { vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Drafts } from '../shell/drafts.ts';
import type { ResumableUploads } from '../upload/resumable-uploads.ts';

/** An API with only the given calls; any other rejects with its name. */
export function fakeApi(calls: Partial<Api> = {}): Api {
  const unexpected = (name: string) => () => Promise.reject(new Error(`unexpected call of ${name}`));
  const names = Object.keys(endpoints) as EndpointName[];
  return { ...(Object.fromEntries(names.map((name) => [name, unexpected(name)])) as unknown as Api), ...calls };
}

/** A call that fails with a status, or without a response (`null`). */
export const failing =
  (status: number | null, details?: { retryAfter?: number; field?: string; reason?: string; detail?: string }) => () =>
    Promise.reject(new ApiError(status, details));

/** A call that is never answered. */
export const pending = () => new Promise<never>(() => {});

/** Drafts that are never stored. */
export const noDrafts: Drafts = { find: () => null, keep: () => {}, drop: () => {} };

/** Drafts of one form, with the values of an earlier visit, if any. */
export function memoryDrafts(values: unknown = null): Drafts {
  let kept = values;
  return {
    find: () => (kept === null ? null : { values: kept, keptAt: 1 }),
    keep: (_, given) => {
      kept = given;
    },
    drop: () => {
      kept = null;
    },
  };
}

/** Uploads that never start. */
export const noUploads: ResumableUploads = { offsetOf: pending, send: pending, discard: async () => {} };

/** A parent, and the events it has received. */
export function listeningParent<Event extends EventObject>() {
  const heard = vi.fn<(event: Event) => void>();
  const parent = createActor(fromCallback<Event>(({ receive }) => receive(heard))).start();
  return { parent, heard };
}
