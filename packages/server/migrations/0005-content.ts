import { statements } from './statements.ts';

const published = 'where privacy_level = 2 and is_processed and deleted_at is null';

/**
 * Own content: uploads, edits that know of each other, jobs, media. Each list of the portal has an index that serves it.
 */
export const up = statements(
  'alter table app_user add column attested_at timestamptz',
  // The folded name, by which lists are sorted; the course, as the scenario's file states it.
  `alter table scenario
    add column version integer not null default 0,
    add column name_key text collate "C" not null default '',
    add column course jsonb`,
  'update scenario set name_key = lower(name)',
  'create index scenario_by_hash on scenario (contributed_by, file_sha256) where deleted_at is null',
  'create index deleted_scenario on scenario (deleted_at) where deleted_at is not null',

  `create table media (
    id integer generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    name text not null default '',
    name_key text collate "C" not null default '',
    description text not null default '',
    is_video boolean not null,
    mime_type text not null,
    duration double precision not null default 0 check (duration >= 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    privacy_level integer not null default 0 check (privacy_level in (0, 2)),
    is_processed boolean not null default false,
    processing_error text,
    version integer not null default 0,
    file_key text not null,
    file_name text not null,
    file_size bigint not null check (file_size >= 0),
    file_sha256 text not null,
    thumb_key text,
    poster_key text,
    contributed_by integer not null references app_user,
    contributed_at timestamptz not null default now(),
    deleted_at timestamptz,
    number_favourites integer not null default 0 check (number_favourites >= 0),
    num_downloads integer not null default 0 check (num_downloads >= 0),
    words tsvector not null default '',
    constraint published_has_name check (privacy_level = 0 or name <> '')
  )`,
  `create index published_media on media (contributed_at, id) ${published}`,
  `create index published_media_by_kind on media (is_video, contributed_at, id) ${published}`,
  `create index published_media_by_name on media (name_key, id) ${published}`,
  `create index published_media_of_kind_by_name on media (is_video, name_key, id) ${published}`,
  `create index published_media_by_downloads on media (num_downloads, id) ${published}`,
  `create index published_media_of_kind_by_downloads on media (is_video, num_downloads, id) ${published}`,
  'create index media_by_contributor on media (contributed_by, contributed_at, id) where deleted_at is null',
  'create index media_by_hash on media (contributed_by, file_sha256) where deleted_at is null',
  'create index deleted_media on media (deleted_at) where deleted_at is not null',
  'create index media_by_words on media using gin (words)',
  `create table published_media_count (
    is_video boolean primary key,
    total integer not null check (total >= 0)
  )`,
  `create function count_published_media() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.privacy_level = 2 and old.is_processed and old.deleted_at is null then
      update published_media_count set total = total - 1 where is_video = old.is_video;
    end if;
    if tg_op <> 'DELETE' and new.privacy_level = 2 and new.is_processed and new.deleted_at is null then
      insert into published_media_count (is_video, total) values (new.is_video, 1)
      on conflict (is_video) do update set total = published_media_count.total + 1;
    end if;
    return null;
  end $$`,
  `create trigger media_counted
    after insert or delete or update of privacy_level, is_processed, deleted_at
    on media for each row execute function count_published_media()`,
  `create table media_tag (
    media_id integer not null references media on delete cascade,
    tag_id integer not null references tag,
    primary key (media_id, tag_id)
  )`,
  'create index media_tag_by_tag on media_tag (tag_id, media_id)',
  `create table media_favourite (
    user_id integer not null references app_user on delete cascade,
    media_id integer not null references media on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, media_id)
  )`,
  'create index media_favourite_by_user on media_favourite (user_id, created_at)',
  'create index media_favourite_by_media on media_favourite (media_id)',
  `create table media_download (
    user_id integer not null references app_user on delete cascade,
    media_id integer not null references media on delete cascade,
    day date not null,
    primary key (user_id, media_id, day)
  )`,
  'create index media_download_by_media on media_download (media_id)',

  // Work to be done after an upload. A row is deleted when it is done.
  `create table job (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('scenario', 'media')),
    subject_id integer not null,
    attempts integer not null default 0,
    run_after timestamptz not null default now(),
    lease_until timestamptz,
    unique (kind, subject_id)
  )`,
  'create index job_by_time on job (run_after, id)',
  // Files of the store that belong to nothing: not yet, or no longer.
  `create table loose_file (
    key text primary key,
    owner text,
    since timestamptz not null default now()
  )`,
  'create index loose_file_by_time on loose_file (since)',
);
