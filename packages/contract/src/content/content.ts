import * as z from 'zod/mini';
import {
  count,
  languageCode,
  oneLine,
  patientAge,
  patientCondition,
  privacyLevel,
  rowNumber,
  TEXT_MAX,
  timestamp,
  uuid,
} from '../shared/common.ts';
import {
  hasOwnWords,
  isWhole,
  type ReuseLicence,
  reuseChange,
  reuseFields,
  reuseLicence,
  reuseWords,
} from './reuse.ts';
import { termParam } from './search-term.ts';

/** Most tags that one scenario or media item carries. */
export const TAGS_MAX = 20;
/** Longest title of a tag, in characters. */
export const TAG_MAX = 60;
/** Rows of a list that is sent without pages: a user's contributions, or favourites. */
export const LISTED_MAX = 1000;
/** Favourites of a user, of scenarios and of media each. */
export const FAVOURITES_MAX = LISTED_MAX;
/** Most items that one bulk call changes. */
export const BULK_MAX = 100;
/** Longest name of a change that several calls make. */
const CHANGE_NAME_MAX = 100;
/** Most content hashes that one call looks up. */
export const HASHES_MAX = 100;

/** A word that content is filed under. */
export const tag = z.object({ id: z.int(), title: z.string() });
export type Tag = z.output<typeof tag>;

/** Who contributed a piece of content; `publicUsername` is empty unless `is_public`. */
export const contributor = z.object({ uuid_id: z.string(), is_public: z.boolean(), publicUsername: z.string() });
export type Contributor = z.output<typeof contributor>;

/** The fields that scenarios and media items share, and those that the owner's screens use. */
export const contentFields = {
  uuid_id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(tag),
  contributed_by: contributor,
  contributed_at: timestamp,
  ...reuseFields,
  /** Bytes of the file as it is delivered. */
  file_size: count,
  number_favourites: count,
  num_downloads: count,
  is_favourited_by_current_user: z.boolean(),
  privacy_level: privacyLevel,
  is_publishable: z.boolean(),
  is_processed: z.boolean(),
  /** Why processing failed, or null. */
  processing_error: z.nullable(z.string()),
  /** Counts the edits. Sent back with an edit, it lets the server refuse one that would overwrite another. */
  version: count,
  /** Number of the version of its file, from 1; see `listScenarioVersions`. */
  file_version: z.optional(count),
  /** What changed with this version of the file; absent without a note. */
  file_note: z.optional(z.string()),
  /** Since when it has this file; absent where the file was never replaced. */
  file_changed_at: z.optional(timestamp),
  /** A file that is about to replace this one, or could not; only for the owner, on the item and in lists of own ones. */
  replacement: z.optional(
    z.object({
      number: count,
      state: z.enum(['processing', 'failed']),
      /** Why it failed; null while it is processed. */
      error: z.nullable(z.string()),
    }),
  ),
  /** Whether its file is another version than the reader last downloaded. Edits of its details do not count. */
  updated_since_download: z.optional(z.literal(true)),
  /** Until when a deleted item can be restored; only in its owner's list of deleted items. */
  deleted_until: z.optional(timestamp),
};

/** Response of a favourite call: whether it is a favourite now. */
export const favouriteToggled = z.object({ toggled: z.enum(['true', 'false']) });

/** The address of a file, for some minutes, and the file's name. */
export const download = z.object({ url: z.string(), fileName: z.string() });
export type Download = z.output<typeof download>;

/** Form field of a privacy call: 0 private, 2 public, as a number or as the text of a form. */
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
  tags: z.array(rowNumber).check(z.maxLength(TAGS_MAX, `must have at most ${TAGS_MAX} entries`)),
  /** The `version` the edit began with; left out, the edit overwrites whatever is there. 409 when it is an old one. */
  version: z.optional(rowNumber),
  ...reuseChange,
};
/** What an edit's response adds to the item: whether the item lost what publishing needs, and is private again. */
export const editedFields = { became_private: z.boolean() };

/** Deleted, and until when that can be undone. */
export const deleted = z.object({ ok: z.literal(true), undo_until: timestamp });
export type Deleted = z.output<typeof deleted>;

/**
 * What can be done to several own items at once. Age, condition and language are those of scenarios; media have none.
 * `purge` removes deleted items for good, before their time.
 */
export const bulkActions = [
  'publish',
  'unpublish',
  'addTag',
  'addTags',
  'removeTags',
  'setAge',
  'setCondition',
  'setLanguage',
  'setLicence',
  'delete',
  'restore',
  'purge',
  'revert',
] as const;
/** Name of a change of several own items. */
export type BulkAction = (typeof bulkActions)[number];

const hasWordsBefore = z.refine<
  Partial<Record<'reuse_licence', ReuseLicence | null | undefined> & Record<'reuse_words', string | undefined>>
>(({ reuse_licence: reuseLicence, reuse_words: reuseWords }) => isWhole({ reuseLicence, reuseWords }), {
  path: ['reuse_words'],
  error: 'must not be empty',
});

/** The values that a bulk change has replaced in an item; sent back with `revert`, they are restored. */
export const bulkBefore = z
  .object({
    uuid_id: uuid,
    privacy_level: z.optional(privacyLevel),
    /** Ids of all its tags. */
    tags: z.optional(z.array(rowNumber).check(z.maxLength(TAGS_MAX, `must have at most ${TAGS_MAX} entries`))),
    patient_age: z.optional(z.nullable(patientAge)),
    patient_condition: z.optional(z.nullable(patientCondition)),
    unicode_language_identifier: z.optional(languageCode),
    reuse_licence: z.optional(z.nullable(reuseLicence)),
    reuse_words: z.optional(reuseWords),
  })
  .check(hasWordsBefore);
export type BulkBefore = z.output<typeof bulkBefore>;

/** The body of a bulk change: one action on several own items. */
export const bulkChange = z
  .object({
    ids: z
      .array(uuid)
      .check(z.minLength(1, 'must not be empty'), z.maxLength(BULK_MAX, `must have at most ${BULK_MAX} entries`)),
    action: z.enum(bulkActions, {
      error: `must be ${bulkActions.slice(0, -1).join(', ')} or ${bulkActions.at(-1)}`,
    }),
    /** Id of the tag, with `addTag`. */
    tag: z.optional(rowNumber),
    /** Ids, with `addTags` and `removeTags`. */
    tags: z.optional(
      z
        .array(rowNumber)
        .check(z.minLength(1, 'must not be empty'), z.maxLength(TAGS_MAX, `must have at most ${TAGS_MAX} entries`)),
    ),
    /** With `setAge`. */
    patientAge: z.optional(patientAge),
    /** With `setCondition`. */
    patientCondition: z.optional(patientCondition),
    /** With `setLanguage`. */
    language: z.optional(languageCode),
    /** The licence, with `setLicence`. */
    ...reuseChange,
    /** Shared by the calls that make one change of more items than one call takes, so that it is found again as one. */
    partOf: z.optional(
      z
        .string()
        .check(
          z.maxLength(CHANGE_NAME_MAX, `must be at most ${CHANGE_NAME_MAX} characters`),
          z.regex(/^[!-~]+$/, 'must be letters, digits and signs, without spaces'),
        ),
    ),
    /** With `revert`: the response of the change. Items that it does not name stay as they are. */
    before: z.optional(z.array(bulkBefore).check(z.maxLength(BULK_MAX, `must have at most ${BULK_MAX} entries`))),
  })
  .check(hasOwnWords);
export type BulkChange = z.output<typeof bulkChange>;

/** The outcome of a bulk change per item; an item that failed is unchanged. */
export const bulkChanged = z.object({
  successes: z.array(z.object({ uuid_id: z.string(), name: z.string() })),
  /** `name` is empty where there is no such item. */
  errors: z.array(z.object({ uuid_id: z.string(), name: z.string(), message: z.string() })),
  /** Until when a deletion can be undone; null for every other action. */
  undo_until: z.nullable(timestamp),
  /** The former values of the items that have really changed, for `revert`. */
  before: z.optional(z.array(bulkBefore)),
});
export type BulkChanged = z.output<typeof bulkChanged>;

/** The change of several own items that was made last. */
export const lastChange = z.object({
  /** `partOf` of its calls, or the idempotency key of the only one. */
  name: z.string(),
  action: z.enum(bulkActions),
  /** Until when it is found again. */
  undo_until: timestamp,
  outcome: bulkChanged,
});
export type LastChange = z.output<typeof lastChange>;
/** The last change of several own items; null if none can be undone. */
export const lastChanged = z.object({ change: z.nullable(lastChange) });

/** The states of one's own item, which determine what its owner can do with it. */
export const ownStatuses = ['public', 'private', 'needs', 'processing', 'failed'] as const;
/** Name of one's own item's state. */
export type OwnStatus = (typeof ownStatuses)[number];

/** The states of one's own item, including `deleted`: deleted, but can still be restored. */
export const ownStates = [...ownStatuses, 'deleted'] as const;
/** Name of one's own item's state, or that it is deleted. */
export type OwnState = (typeof ownStates)[number];

/**
 * One page of a list: rows `from` to `to` (counted from 1; 0 and 0 when there are none) of `total`; `count` rows. When
 * more than 10,000 match a search, a tag or a contributor, the first 10,000 are the list, and `total_is_capped` is true.
 */
export const contentPage = z.object({
  total: count,
  total_is_capped: z.optional(z.literal(true)),
  from: count,
  to: count,
  count,
});

/** The number of own items in each state, of those that match the term. */
export const statusCounts = z.object({
  public: count,
  private: count,
  needs: count,
  processing: count,
  failed: count,
  deleted: count,
});
export type StatusCounts = z.output<typeof statusCounts>;

/** What a list of own content can be narrowed to, beside the specified path. */
export const ownQuery = {
  /**
   * Only items in this state: public, private, in need of details to be published, processing, failed, or deleted.
   * Deleted items are in no other list, come with `deleted_until`, the last deleted first, and only while they can be
   * restored.
   */
  status: z.prefault(
    z.pipe(
      z.enum(['-1', ...ownStates], `must be -1, ${ownStates.join(', ')}`),
      z.transform((text): OwnState | null => (text === '-1' ? null : text)),
    ),
    '-1',
  ),
  /** Only items with all these words, or parts of words, in the name, the description, the tags or the file's name. */
  term: z.prefault(termParam, '-1'),
  /** Another order than the path's. */
  order: z.optional(z.enum(['newest', 'oldest', 'name'], 'must be newest, oldest or name')),
};

/** The outcome of an upload per file, by display name. */
export const uploaded = z.object({
  errors: z.array(z.object({ filename: z.string(), message: z.string() })),
  successes: z.array(z.object({ filename: z.string(), uuid_id: z.string() })),
});
export type Uploaded = z.output<typeof uploaded>;
