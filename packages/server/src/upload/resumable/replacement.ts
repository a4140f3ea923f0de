import { versionNote } from '@community/contract/content';
import { uuid } from '@community/contract/shared';
import { Metadata } from '@tus/server';
import type { Replacement } from '../../content/versions/replace.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Which item's file an upload replaces, as stated in its metadata; undefined where it creates an item.
 * @param metadata as sent in the `Upload-Metadata` header.
 * @throws {HttpError} 400 where `replaces` is no uuid, or `note` too long or not one line.
 */
export function readReplacement(metadata: string): Replacement | undefined {
  const { replaces, note } = Metadata.parse(metadata);
  if (replaces === undefined) return undefined;
  const item = uuid.safeParse(replaces);
  if (!item.success)
    throw new HttpError(400, "In Upload-Metadata, 'replaces' must be the id of an item.", { field: 'replaces' });
  const parsed = versionNote.safeParse(note ?? '');
  if (!parsed.success) {
    throw new HttpError(400, `In Upload-Metadata, 'note' ${parsed.error.issues[0]?.message ?? 'is invalid'}.`, {
      field: 'note',
    });
  }
  return { uuid: item.data.toLowerCase(), note: parsed.data.trim() };
}
