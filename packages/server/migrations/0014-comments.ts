import { statements } from './statements.ts';

const tables: Readonly<Record<string, string>> = {
  reset_mail: 'Reset links waiting to be mailed.',
  delivered_file: 'Files that differ from the stored one by what its contributor edited in the portal.',
  published_count: 'Kept by a trigger: how many scenarios of a category are published.',
  published_media_count: 'Kept by a trigger: how many media of a kind are published.',
  job: 'Work to be done after an upload. A finished job is removed.',
  loose_file: 'Files in the store that no row refers to: not yet, or no longer.',
  partial_upload: 'Uploads that arrive over several requests.',
  partial_piece: 'Parts of such uploads, where the store cannot append to a file.',
};

const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app_user: {
    username_key: 'The user name as compared at sign-in; see foldName.',
    password_hash: 'argon2id; null: nobody can sign in.',
    attested_at: 'When the user confirmed rights and the absence of patient data; required before the first upload.',
    deleted_at: 'When the account was deleted; no personal data is left in the row.',
    credential_version:
      'Incremented by a trigger when the password changes and when the account is disabled or deleted.',
  },
  reset_mail: { attempts: 'How often sending has been attempted.', due_at: 'When it is attempted next.' },
  session: { token_hash: 'SHA-256 of the token in the cookie, base64url.' },
  limited_attempt: {
    subject: 'SHA-256 of who or what is limited, so that mistyped secrets and addresses are not stored.',
  },
  password_reset: { token_hash: 'SHA-256 of the token in the mailed link, base64url.' },
  scenario: {
    language: 'ISO 639-1.',
    duration_in_seconds: '0: no time limit.',
    privacy_level: '0 private, 2 public.',
    file_key: 'Key of the file in the store.',
    file_name: 'Name of the downloaded file.',
    file_size: 'Size of the downloaded file in bytes.',
    file_sha256: 'SHA-256 of the uploaded file, hexadecimal.',
    number_favourites: 'Rows in scenario_favourite, updated in the same transaction.',
    num_downloads: 'Rows in scenario_download, updated in the same transaction.',
    words: 'Search lexemes; see search/lexemes.ts.',
    version: 'Number of edits.',
    name_key: 'The folded name, for sorting.',
    course: 'Timeline, checklist and media of the file; null until processed.',
    initial_vitals: 'Vital signs of the first state; null until processed.',
    delivered_key: 'Key of the delivered file; null: the stored file is delivered.',
    delivered_version: 'The version that the delivered file contains.',
  },
  delivered_file: {
    key: 'delivered/ and a uuid, so that it never equals a key of the store.',
    source_key: 'Key of the stored file it is derived from.',
    size: 'Bytes.',
    pieces: 'Ranges of the stored file and of bytes, in order; see delivered-file.ts.',
    bytes: 'Content that is not in the stored file.',
    replaced_at: 'When a newer one replaced it; links to it may still be in use.',
  },
  tag: {
    title_key: 'The folded title: two tags never differ by case or diacritics alone.',
    created_by: 'null: unknown, or the account was deleted.',
  },
  scenario_download: { day: 'UTC.' },
  media: {
    name_key: 'The folded name, for sorting.',
    mime_type: 'Of the stored file, detected from its content.',
    duration: 'Seconds; 0 for images.',
    width: 'Pixels, after rotation.',
    height: 'Pixels, after rotation.',
    privacy_level: '0 private, 2 public.',
    version: 'Number of edits.',
    file_key: 'Key of the file in the store.',
    file_name: 'Sanitized name of the uploaded file, with the extension that fits its content.',
    file_size: 'Bytes.',
    file_sha256: 'SHA-256 of the uploaded file, which may differ from the stored one.',
    thumb_key: 'Key of the thumbnail; null until processed.',
    poster_key: 'Key of the poster of a video; null for images and until processed.',
    number_favourites: 'Rows in media_favourite, updated in the same transaction.',
    num_downloads: 'Rows in media_download, updated in the same transaction.',
    words: 'Search lexemes; see search/lexemes.ts.',
  },
  media_download: { day: 'UTC.' },
  job: {
    attempts: 'How often it was started.',
    lease_until: 'When the lease of the worker that started it expires.',
  },
  loose_file: { owner: 'Workspace of the process about to use it; null: none.' },
  partial_upload: {
    file_name: 'Sanitized.',
    metadata: 'As sent, in the form of the header Upload-Metadata.',
    size: "Bytes of the whole file. Counts towards its sender's storage until the upload is finished.",
    received: 'Bytes safely stored.',
    growing_key: 'Key of the file it is appended to, where the store can append.',
    finished_at: 'When it became an item or was refused.',
    result: 'The outcome, for clients that missed the response.',
    holder: 'The request that holds its lock.',
    held_until: 'When the lease of that lock expires.',
    is_wanted: 'Whether another request waits for the lock.',
    touched_at: 'When bytes last arrived.',
  },
  partial_piece: { start: 'Offset of the first byte.' },
  search_word: { word: 'Folded: lower case, no diacritics, letters and digits only.' },
  product: { key_name: 'Short and stable: part of licence strings.' },
  product_module: { key_name: 'Short and stable: part of licence strings. Unique within the product.' },
  contract: {
    holder_id: "null: the holder's account was deleted.",
    agreement_type: '0 recurring.',
    number_of_licenses_held: 'Licences not released, updated in the same transaction; never above the allowed number.',
    ends_at: 'Nothing can be claimed from then on; null: never ends.',
  },
  license: {
    claimed_by: 'null: the account was deleted.',
    idempotency_key: 'Shared by retries of the claim, unique per user; null: none was given.',
    released_at: 'null: the device holds it, unless its recurring agreement has ended. No device holds two.',
    valid_until: 'Until when the strings are valid without renewal; null: forever.',
    withdrawal_receipt: "The app's receipt for withdrawing the strings; null: not withdrawn.",
  },
  contract_event: {
    user_id: 'Who did it; null: an operator, or a deleted account.',
    operator: 'The operator who did it; empty: unknown; null: a user did it.',
    former_ends_at: 'For ends: the previous end of the agreement; null: none.',
    license_id: 'For claimed and released licences.',
    number_of_licenses_allowed: 'For created and changed agreements: the seats from then on.',
    valid_until: 'For ended agreements: until when the strings of their licences are valid.',
  },
  license_key: { public_key: 'base64url.' },
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Describes tables and columns in the database itself; the generated table types repeat it. */
export const up = statements(
  ...Object.entries(tables).map(([table, text]) => `comment on table ${table} is ${quoted(text)}`),
  ...Object.entries(columns).flatMap(([table, texts]) =>
    Object.entries(texts).map(([column, text]) => `comment on column ${table}.${column} is ${quoted(text)}`),
  ),
);
