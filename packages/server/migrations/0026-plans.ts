import { statements } from './statements.ts';

/** Plans of users: scenarios and media in an order, with notes and times, and by which links they are shared. */
export const up = statements(
  `create table plan (
    id integer generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    user_id integer not null references app_user,
    title text not null check (title <> ''),
    note text not null default '',
    start_time text,
    version integer not null default 0,
    audience text not null default 'nobody' check (audience in ('nobody', 'members', 'anybody')),
    share_token text unique,
    changed_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint shared_has_token check (audience = 'nobody' or share_token is not null)
  )`,
  `comment on table plan is 'Scenarios and media in an order, as somebody will teach them.'`,
  `comment on column plan.start_time is 'HH:MM, by the clock of the room; null: not said.'`,
  `comment on column plan.version is 'Counts the changes of what it contains.'`,
  `comment on column plan.audience is 'Who may open it by its link, beside its owner.'`,
  `comment on column plan.share_token is 'What its link ends with. Its owner is shown it again, so it is kept as it is.'`,
  'create index plan_by_user on plan (user_id, changed_at, id) where deleted_at is null',
  'create index deleted_plan on plan (deleted_at) where deleted_at is not null',

  `create table plan_item (
    id integer generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    plan_id integer not null references plan on delete cascade,
    position integer,
    kind text not null check (kind in ('scenario', 'media')),
    scenario_id integer references scenario on delete set null,
    media_id integer references media on delete set null,
    note text not null default '',
    minutes integer check (minutes >= 0),
    removed_at timestamptz,
    constraint removed_has_no_place check ((position is null) = (removed_at is not null))
  )`,
  `comment on column plan_item.position is 'From 0; null: it was removed, and comes back when that is undone.'`,
  `comment on column plan_item.scenario_id is 'null where it is a media item, or was deleted for good.'`,
  'create index plan_item_by_plan on plan_item (plan_id, position)',
  'create index plan_item_by_scenario on plan_item (scenario_id) where scenario_id is not null',
  'create index plan_item_by_media on plan_item (media_id) where media_id is not null',
  'create index removed_plan_item on plan_item (removed_at) where removed_at is not null',

  `create table plan_write (
    user_id integer not null references app_user,
    key text not null,
    asked text not null,
    plan_id integer not null references plan on delete cascade,
    made_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `comment on table plan_write is 'Changes of plans that were made with an idempotency key, for a day.'`,
  `comment on column plan_write.asked is 'SHA-256 of what was asked for, hexadecimal.'`,
  'create index plan_write_by_time on plan_write (made_at)',
  'create index plan_write_by_plan on plan_write (plan_id)',

  `create table file_checksum (
    key text primary key,
    size bigint not null check (size >= 0),
    crc32 bigint not null,
    sha256 text not null,
    used_at timestamptz not null default now()
  )`,
  `comment on table file_checksum is 'What a ZIP of files says of each before its content, so that it is read for that only once.'`,
  `comment on column file_checksum.key is 'Of a stored or a delivered file, as in a link.'`,
  'create index file_checksum_by_use on file_checksum (used_at)',
);
