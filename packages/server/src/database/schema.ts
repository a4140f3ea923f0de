import type { Uploaded } from '@community/contract/content';
import type { CourseVitals, ScenarioCourse } from '@community/contract/course';
import type { ColumnType, Generated } from 'kysely';
import type { Piece } from '../areas/content/delivery/pieces.ts';
import type { LicensingSchema } from './licensing-schema.ts';

/** A moment that defaults to now. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A moment, or null. */
export type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface OrganisationTable {
  id: Generated<number>;
  name: string;
  website: string | null;
}

interface AppUserTable {
  id: Generated<number>;
  uuid: Generated<string>;
  username: string;
  /** The user name as compared at sign-in, see `foldName`. */
  username_key: string;
  email: string | null;
  email_key: string | null;
  /** argon2id; null: nobody can sign in. */
  password_hash: string | null;
  force_password_change: Generated<boolean>;
  can_provision: Generated<boolean>;
  is_pre_release: Generated<boolean>;
  is_public: Generated<boolean>;
  is_disabled: Generated<boolean>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  telephone_number: Generated<string>;
  organisation_id: number | null;
  last_login_at: OptionalTimestamp;
  /** When the user confirmed rights and the absence of patient data; nothing can be uploaded before. */
  attested_at: OptionalTimestamp;
  created_at: Timestamp;
  /** When the account was deleted; nothing personal is left in it. */
  deleted_at: OptionalTimestamp;
  /** Counted up by the database with each change of the password, disabling and deletion. */
  credential_version: Generated<number>;
}

/** A reset link that is to be mailed. */
interface ResetMailTable {
  id: Generated<number>;
  user_id: number;
  /** How often sending has been tried. */
  attempts: Generated<number>;
  /** When it is tried next. */
  due_at: Timestamp;
  created_at: Timestamp;
}

interface SessionTable {
  /** SHA-256 of the token in the cookie, base64url. */
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
}

interface LimitedAttemptTable {
  id: Generated<number>;
  kind: string;
  /** SHA-256 of whom or what is limited, so that mistyped secrets and addresses are not kept. */
  subject: string;
  attempted_at: Timestamp;
}

interface PasswordResetTable {
  /** SHA-256 of the token in the mailed link, base64url. */
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

interface SettingTable {
  key: string;
  value: string;
}

interface ScenarioTable {
  id: Generated<number>;
  uuid: Generated<string>;
  name: string;
  description: Generated<string>;
  device_id: number;
  patient_photo: number | null;
  patient_age: number | null;
  patient_condition: number | null;
  /** ISO 639-1. */
  language: string;
  /** Seconds; 0 means no time limit. */
  duration_in_seconds: number;
  num_checklist_items: number;
  num_events: number;
  has_video: boolean;
  has_images: boolean;
  has_sounds: boolean;
  has_labs: boolean;
  /** 0 private, 2 public. */
  privacy_level: Generated<number>;
  is_processed: Generated<boolean>;
  processing_error: string | null;
  /** Where the store keeps the file. */
  file_key: string;
  /** What the file is called when it is downloaded. */
  file_name: string;
  /** Bytes of what is delivered. */
  file_size: number;
  /** Of what was uploaded. */
  file_sha256: string;
  contributed_by: number;
  contributed_at: Timestamp;
  deleted_at: OptionalTimestamp;
  /** Rows in `scenario_favourite`, kept in the same transaction. */
  number_favourites: Generated<number>;
  /** Rows in `scenario_download`, kept in the same transaction. */
  num_downloads: Generated<number>;
  /** What it is found by; see `search/lexemes.ts`. */
  words: Generated<string>;
  /** Counts the edits. */
  version: Generated<number>;
  /** The folded name, by which own scenarios are sorted. */
  name_key: Generated<string>;
  /** What the file says of its course; null until it is processed. */
  course: ColumnType<ScenarioCourse | null, string | null | undefined, string | null>;
  /** Vital signs of the first state; null until it is processed. */
  initial_vitals: ColumnType<CourseVitals | null, string | null | undefined, string | null>;
  /** What is delivered in place of the stored file; null: that one. */
  delivered_key: string | null;
  /** The edit that what is delivered has. */
  delivered_version: Generated<number>;
}

/** A file that differs from the stored one by what its contributor edited in the portal. */
interface DeliveredFileTable {
  /** `delivered/` and a uuid; a key of the store never looks so. */
  key: string;
  scenario_id: number;
  /** Where the store keeps the file that it is made of. */
  source_key: string;
  /** Bytes. */
  size: number;
  /** In their order; see `delivered-file.ts`. */
  pieces: ColumnType<Piece[], string, never>;
  /** What is not in the stored file. */
  bytes: ColumnType<Uint8Array, Buffer, never>;
  /** When another took its place; links to it may still be in use. */
  replaced_at: OptionalTimestamp;
}

/** Kept by a trigger: how many scenarios of a category are published. */
interface PublishedCountTable {
  patient_age: number;
  patient_condition: number;
  total: number;
}

interface TagTable {
  id: Generated<number>;
  title: string;
  /** The title in lower case: two tags never differ by case alone. */
  title_key: string;
  /** Null where that is not known, or the account is gone. */
  created_by: number | null;
}

interface ScenarioTagTable {
  scenario_id: number;
  tag_id: number;
}

interface ScenarioFavouriteTable {
  user_id: number;
  scenario_id: number;
  created_at: Timestamp;
}

interface ScenarioDownloadTable {
  user_id: number;
  scenario_id: number;
  /** UTC. */
  day: ColumnType<Date, string, never>;
}

interface MediaTable {
  id: Generated<number>;
  uuid: Generated<string>;
  name: Generated<string>;
  /** The folded name, by which media are sorted. */
  name_key: Generated<string>;
  description: Generated<string>;
  is_video: boolean;
  /** Of the stored file, found from its content. */
  mime_type: string;
  /** Seconds; 0 for images. */
  duration: Generated<number>;
  /** Pixels, upright. */
  width: number;
  /** Pixels, upright. */
  height: number;
  /** 0 private, 2 public. */
  privacy_level: Generated<number>;
  is_processed: Generated<boolean>;
  processing_error: string | null;
  /** Counts the edits. */
  version: Generated<number>;
  /** Where the store keeps the file. */
  file_key: string;
  /** What it was called when it was uploaded, made harmless, with the extension that fits its content. */
  file_name: string;
  /** Bytes. */
  file_size: number;
  /** Of what was uploaded, which may not be what is stored. */
  file_sha256: string;
  /** A small picture of it; null until it is processed. */
  thumb_key: string | null;
  /** A large picture of a video; null for images and until it is processed. */
  poster_key: string | null;
  contributed_by: number;
  contributed_at: Timestamp;
  deleted_at: OptionalTimestamp;
  /** Rows in `media_favourite`, kept in the same transaction. */
  number_favourites: Generated<number>;
  /** Rows in `media_download`, kept in the same transaction. */
  num_downloads: Generated<number>;
  /** What it is found by; see `search/lexemes.ts`. */
  words: Generated<string>;
}

/** Kept by a trigger: how many media of a kind are published. */
interface PublishedMediaCountTable {
  is_video: boolean;
  total: number;
}

interface MediaTagTable {
  media_id: number;
  tag_id: number;
}

interface MediaFavouriteTable {
  user_id: number;
  media_id: number;
  created_at: Timestamp;
}

interface MediaDownloadTable {
  user_id: number;
  media_id: number;
  /** UTC. */
  day: ColumnType<Date, string, never>;
}

/** Work to be done after an upload; a row that is done is gone. */
interface JobTable {
  id: Generated<number>;
  kind: 'scenario' | 'media';
  subject_id: number;
  /** How often it was begun. */
  attempts: Generated<number>;
  run_after: Timestamp;
  /** Until when the worker that began it may be believed to be at it. */
  lease_until: OptionalTimestamp;
}

/** Files of the store that belong to nothing: not yet, or no longer. */
interface LooseFileTable {
  key: string;
  /** The workspace of the process that is about to use it; null: nobody. */
  owner: string | null;
  since: Timestamp;
}

/** A file that arrives over several calls. */
interface PartialUploadTable {
  id: Generated<string>;
  user_id: number;
  kind: 'scenario' | 'media';
  /** Made harmless. */
  file_name: string;
  /** As its sender gave it, in the form of the header `Upload-Metadata`. */
  metadata: string;
  /** Of the whole file, in bytes. Counts towards its sender's storage until it is finished. */
  size: number;
  /** Bytes that are safe. */
  received: Generated<number>;
  /** The file of the store that it is written into, where the store's files can grow. */
  growing_key: string | null;
  /** When the portal made something of it, or refused it. */
  finished_at: OptionalTimestamp;
  /** What came of it, to be told again to whoever missed it. */
  result: ColumnType<Uploaded | null, string | null | undefined, string | null>;
  /** The call that is at work on it. */
  holder: string | null;
  /** Until when that call may be believed to be. */
  held_until: OptionalTimestamp;
  /** Whether another call waits for it. */
  is_wanted: Generated<boolean>;
  /** When something of it last arrived. */
  touched_at: Timestamp;
}

/** A piece of such a file, where the store's files cannot grow. */
interface PartialPieceTable {
  upload_id: string;
  /** The first of its bytes, counted from 0. */
  start: number;
  key: string;
}

interface SearchWordTable {
  /** Folded: lower case, no diacritics, letters and digits only. */
  word: string;
}

/** The tables, as the migrations make them. */
export interface Schema extends LicensingSchema {
  organisation: OrganisationTable;
  app_user: AppUserTable;
  session: SessionTable;
  limited_attempt: LimitedAttemptTable;
  password_reset: PasswordResetTable;
  reset_mail: ResetMailTable;
  setting: SettingTable;
  scenario: ScenarioTable;
  delivered_file: DeliveredFileTable;
  published_count: PublishedCountTable;
  tag: TagTable;
  scenario_tag: ScenarioTagTable;
  scenario_favourite: ScenarioFavouriteTable;
  scenario_download: ScenarioDownloadTable;
  media: MediaTable;
  published_media_count: PublishedMediaCountTable;
  media_tag: MediaTagTable;
  media_favourite: MediaFavouriteTable;
  media_download: MediaDownloadTable;
  job: JobTable;
  loose_file: LooseFileTable;
  partial_upload: PartialUploadTable;
  partial_piece: PartialPieceTable;
  search_word: SearchWordTable;
}
