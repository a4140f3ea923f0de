import { setTimeout as pause } from 'node:timers/promises';
import type { UploadKind } from '../packages/server/src/test/made-files.ts';
import { call } from './call.ts';

const PROCESSING_MS = 60_000;
const paths: Record<UploadKind, string> = { scenario: 'scenario', media: 'media-item' };

interface Processed {
  is_processed: boolean;
  processing_error: string | null;
}

/** Waits until an own item is processed. @throws when that fails, or takes too long. */
export async function untilProcessed<Item extends Processed>(
  url: string,
  cookie: string,
  kind: UploadKind,
  id: string,
): Promise<Item> {
  for (const deadline = Date.now() + PROCESSING_MS; Date.now() < deadline; await pause(50)) {
    const item = (await call(`${url}/api/${paths[kind]}/${id}`, { cookie })).json<Item>();
    if (item.is_processed) return item;
    if (item.processing_error !== null) throw new Error(item.processing_error);
  }
  throw new Error('An upload was not processed in time.');
}
