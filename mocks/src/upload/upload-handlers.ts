import { endpoints } from '@community/contract';
import type { MediaItem } from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { buildProcessingMediaItem } from '../content/media.ts';
import { trainer } from '../content/own-content.ts';
import { mock } from '../mock.ts';
import { buildUuid } from '../uuid.ts';
import { buildStorage } from './storage.ts';

const filesOf = (body: unknown, field: string) => (body as Record<string, File[]>)[field] ?? [];

/**
 * Handlers of the calls about uploads.
 * @param media gets the uploaded media.
 */
export function createUploadHandlers(media: MediaItem[]): HttpHandler[] {
  let uploads = 500;
  return [
    mock('uploadScenarios', ({ body }) => ({
      errors: [],
      successes: filesOf(body, 'scenFiles[]').map(({ name }) => {
        uploads += 1;
        return { filename: name, uuid_id: buildUuid(uploads) };
      }),
    })),
    mock('finishUpload', () => {
      uploads += 1;
      return { errors: [], successes: [{ filename: 'upload', uuid_id: buildUuid(uploads) }] };
    }),
    mock('uploadMedia', ({ body }) => ({
      errors: [],
      successes: filesOf(body, 'mediaFiles[]').map(({ name }) => {
        uploads += 1;
        const uuid_id = buildUuid(uploads);
        media.unshift(buildProcessingMediaItem({ uuid_id, contributed_by: trainer, file_name: name }));
        return { filename: name, uuid_id };
      }),
    })),
    mock('attest', () => ({ ok: true })),
    mock('getStorage', () => buildStorage()),
    mock('findContributed', ({ body }) => {
      endpoints.findContributed.body.parse(body);
      return { contributed: [] };
    }),
  ];
}
