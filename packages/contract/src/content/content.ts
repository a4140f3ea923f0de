import * as z from 'zod/mini';
import { count, oneLine, privacyLevel, TEXT_MAX, timestamp, uuid } from '../shared/common.ts';

/** Most tags of one scenario or media item. */
export const TAGS_MAX = 20;
/** Longest title of a tag, in characters. */
export const TAG_MAX = 60;
/** Most items that one bulk call changes. */
export const BULK_MAX = 100;
/** Most content hashes in one lookup. */
export const HASHES_MAX = 100;

/** A word that content is filed under. */
export const tag = z.object({ id: z.int(), title: z.string() });
export type Tag = z.output<typeof tag>;

/** The contributor of an item; `publicUsername` is empty unless `is_public`. */
export const contributor = z.object({ uuid_id: z.string(), is_public: z.boolean(), publicUsername: z.string() });
export type Contributor = z.output<typeof contributor>;

/** Fields that scenarios and media items share, including those for their owner. */
export const contentFields = {
  uuid_id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(tag),
  contributed_by: contributor,
  contributed_at: timestamp,
  /** Size of the delivered file in bytes. */
  file_size: count,
  number_favourites: count,
  num_downloads: count,
  is_favourited_by_current_user: z.boolean(),
  privacy_level: privacyLevel,
  is_publishable: z.boolean(),
  is_processed: z.boolean(),
  /** Why processing failed, or null. */
  processing_error: z.nullable(z.string()),
  /** Number of edits. Sent back with an edit, it lets the server refuse one that would overwrite another. */
  version: count,
};

/** Response of a favourite call: whether it is a favourite now. */
export const favouriteToggled = z.object({ toggled: z.enum(['true', 'false']) });

/** A file's address, valid for some minutes, and its name. */
export const download = z.object({ url: z.string(), fileName: z.string() });
export type Download = z.output<typeof download>;

/** Form field of a privacy call: 0 private, 2 public, as a number or as text. */
export const privacyChange = z.object({
  newLevel: z.pipe(
    z.union([z.literal('0'), z.literal('2'), z.literal(0), z.literal(2)], 'must be 0 or 2'),
    z.transform((level): 0 | 2 => (Number(level) === 2 ? 2 : 0)),
  ),
});
/** The privacy level that the item has now. */
export const privacyChanged = z.object({ newLevel: privacyLevel });

const tooLong = z.maxLength(TEXT_MAX, `must be at most ${TEXT_MAX} characters`);

/** The fields of an edit that scenarios and media items share. */
export const editFields = {
  /** One line. */
  name: z.string().check(tooLong, oneLine),
  description: z
    .string()
    .check(tooLong, z.regex(/^([\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'must not contain control characters')),
  /** Ids. */
  tags: z.array(z.int()).check(z.maxLength(TAGS_MAX, `must have at most ${TAGS_MAX} entries`)),
  /** The `version` the edit is based on, 409 when it is outdated; without one, the edit overwrites any other. */
  version: z.optional(count),
};
/** What the response to an edit adds to the item: whether it lost what publishing requires, and became private. */
export const editedFields = { became_private: z.boolean() };

/** When a deletion can be undone until. */
export const deleted = z.object({ ok: z.literal(true), undo_until: timestamp });
export type Deleted = z.output<typeof deleted>;

/** One change to several own items. */
export const bulkChange = z.object({
  ids: z
    .array(uuid)
    .check(z.minLength(1, 'must not be empty'), z.maxLength(BULK_MAX, `must have at most ${BULK_MAX} entries`)),
  action: z.enum(['publish', 'unpublish', 'addTag', 'delete', 'restore'], {
    error: 'must be publish, unpublish, addTag, delete or restore',
  }),
  /** Id of the tag, with `addTag`. */
  tag: z.optional(z.int()),
});
export type BulkChange = z.output<typeof bulkChange>;

/** The outcome of a bulk change; items with an error are unchanged. */
export const bulkChanged = z.object({
  successes: z.array(z.object({ uuid_id: z.string(), name: z.string() })),
  /** `name` is empty where the item does not exist. */
  errors: z.array(z.object({ uuid_id: z.string(), name: z.string(), message: z.string() })),
  /** When a deletion can be undone until; null for every other action. */
  undo_until: z.nullable(timestamp),
});
export type BulkChanged = z.output<typeof bulkChanged>;

/** The outcome of an upload per file, by display name. */
export const uploaded = z.object({
  errors: z.array(z.object({ filename: z.string(), message: z.string() })),
  successes: z.array(z.object({ filename: z.string(), uuid_id: z.string() })),
});
export type Uploaded = z.output<typeof uploaded>;
