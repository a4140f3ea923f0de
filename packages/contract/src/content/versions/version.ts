import * as z from 'zod/mini';
import { count, oneLine, timestamp, uuid } from '../../shared/common.ts';
import { contentPage } from '../content.ts';

/** Longest note on what changed in a version, in characters. */
export const VERSION_NOTE_MAX = 300;

/** What changed in a version: one line. */
export const versionNote = z
  .string()
  .check(z.maxLength(VERSION_NOTE_MAX, `must be at most ${VERSION_NOTE_MAX} characters`), oneLine);

/**
 * The states of a file's version: the one everybody gets, an earlier or later one that is kept, one that is still being
 * processed, or one whose processing failed. There is at most one of the last two.
 */
export const versionStates = ['current', 'kept', 'processing', 'failed'] as const;
/** Name of a version's state. */
export type VersionState = (typeof versionStates)[number];

/** A version of an item's file. */
export const contentVersion = z.object({
  /** From 1. A version keeps its number, also when its owner goes back to it. */
  number: count,
  state: z.enum(versionStates),
  /** What changed; may be empty. */
  note: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: count,
  added_at: timestamp,
  /** Why its processing failed; null in every other state. */
  error: z.nullable(z.string()),
});
export type ContentVersion = z.output<typeof contentVersion>;

/** One page of the versions of an item's file, the latest first. */
export const versionList = z.extend(contentPage, { versions: z.array(contentVersion) });
export type VersionList = z.output<typeof versionList>;

/** Parameters of a call about one version. */
export const versionParams = z.object({
  id: uuid,
  number: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')),
    z.transform((text: string) => Number(text)),
  ),
});
