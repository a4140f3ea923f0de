import { statements } from './statements.ts';

const kinds = ['scenario', 'media'] as const;

/** Versions of the files of scenarios and media, and which of them was downloaded when. */
export const up = statements(
  ...kinds.flatMap((kind) => [
    `alter table ${kind}
      add column file_version integer not null default 1 check (file_version > 0),
      add column latest_file_version integer not null default 1 check (latest_file_version >= file_version),
      add column file_note text not null default '',
      add column file_added_at timestamptz`,
    `comment on column ${kind}.file_version is 'Number of the version of its file; others are in content_version.'`,
    `comment on column ${kind}.latest_file_version is 'The highest number that a version of its file has had.'`,
    `comment on column ${kind}.file_note is 'What changed with this version of the file.'`,
    `comment on column ${kind}.file_added_at is 'When this version of the file was uploaded; null: with the item.'`,

    // Until now no file could be replaced: what was downloaded is the first version.
    `alter table ${kind}_download
      add column file_version integer not null default 1,
      add column downloaded_at timestamptz`,
    `update ${kind}_download set downloaded_at = day::timestamp at time zone 'UTC'`,
    `alter table ${kind}_download
      alter column downloaded_at set default now(),
      alter column downloaded_at set not null`,
    `comment on column ${kind}_download.file_version is 'The version of the file that was last downloaded that day.'`,
    `comment on column ${kind}_download.downloaded_at is
      'When it was last downloaded that day; of downloads from before that was recorded, the beginning of the day.'`,
  ]),
  'alter table scenario_download drop column version',

  `create table content_version (
    id integer generated always as identity primary key,
    scenario_id integer references scenario on delete cascade,
    media_id integer references media on delete cascade,
    number integer not null check (number > 0),
    state text not null check (state in ('kept', 'processing', 'failed')),
    note text not null,
    error text,
    file_key text,
    file_name text not null,
    file_size bigint not null check (file_size >= 0),
    file_sha256 text not null,
    thumb_key text,
    poster_key text,
    facts jsonb not null,
    added_at timestamptz not null default now(),
    constraint content_version_is_of_one_item check (num_nonnulls(scenario_id, media_id) = 1),
    constraint content_version_failed_without_file check ((state = 'failed') = (file_key is null)),
    constraint content_version_failed_for_a_reason check ((state = 'failed') = (error is not null)),
    constraint content_version_of_scenario unique (scenario_id, number),
    constraint content_version_of_media unique (media_id, number)
  )`,
  `comment on table content_version is
    'Versions of files that are not the current one of their item: kept, or about to replace it.'`,
  `comment on column content_version.error is 'Why processing failed.'`,
  `comment on column content_version.file_key is 'Key of the file in the store; null: removed after a failure.'`,
  `comment on column content_version.file_size is 'Size of the stored file in bytes.'`,
  `comment on column content_version.facts is 'Columns of the item that are derived from the file, as far as known.'`,
  `create unique index content_version_next_of_scenario on content_version (scenario_id) where state <> 'kept'`,
  `create unique index content_version_next_of_media on content_version (media_id) where state <> 'kept'`,

  `alter table job
    add column version_id integer references content_version on delete cascade,
    drop constraint job_kind_subject_id_key,
    add constraint job_once unique nulls not distinct (kind, subject_id, version_id)`,
  `comment on column job.version_id is 'The version to process; null: the current file of the item.'`,
  'create index job_by_version on job (version_id) where version_id is not null',

  `create table content_write (
    user_id integer not null references app_user,
    key text not null,
    asked text not null,
    made_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `comment on table content_write is 'Changes of files that were made with an idempotency key, for a day.'`,
  `comment on column content_write.asked is 'SHA-256 of what was asked for, hexadecimal.'`,
  'create index content_write_by_time on content_write (made_at)',
);
