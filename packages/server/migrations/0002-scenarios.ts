import { statements } from './statements.ts';

const published = 'where privacy_level = 2 and is_processed and deleted_at is null';

/** Scenarios, their tags, and who starred and downloaded them. Each list of the portal has an index that serves it. */
export const up = statements(
  `create table scenario (
    id integer generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    name text not null,
    description text not null default '',
    device_id integer not null,
    patient_photo integer,
    patient_age integer check (patient_age in (0, 1, 2)),
    patient_condition integer check (patient_condition in (0, 1, 2)),
    language text not null,
    duration_in_seconds integer not null check (duration_in_seconds >= 0),
    num_checklist_items integer not null check (num_checklist_items >= 0),
    num_events integer not null check (num_events >= 0),
    has_video boolean not null,
    has_images boolean not null,
    has_sounds boolean not null,
    has_labs boolean not null,
    privacy_level integer not null default 0 check (privacy_level in (0, 2)),
    is_processed boolean not null default false,
    processing_error text,
    file_key text not null,
    file_name text not null,
    file_size bigint not null check (file_size >= 0),
    file_sha256 text not null,
    contributed_by integer not null references app_user,
    contributed_at timestamptz not null default now(),
    deleted_at timestamptz,
    number_favourites integer not null default 0 check (number_favourites >= 0),
    num_downloads integer not null default 0 check (num_downloads >= 0),
    constraint published_has_categories
      check (privacy_level = 0 or (patient_age is not null and patient_condition is not null))
  )`,
  `create index published_scenario on scenario (contributed_at, id) ${published}`,
  `create index published_scenario_by_age on scenario (patient_age, contributed_at, id) ${published}`,
  `create index published_scenario_by_condition on scenario (patient_condition, contributed_at, id) ${published}`,
  `create index published_scenario_by_age_and_condition
    on scenario (patient_age, patient_condition, contributed_at, id) ${published}`,
  'create index scenario_by_contributor on scenario (contributed_by, contributed_at, id) where deleted_at is null',
  // How many scenarios are published, by category: counting a hundred thousand of them takes longer than all the rest of
  // a browse list.
  `create table published_count (
    patient_age integer not null,
    patient_condition integer not null,
    total integer not null check (total >= 0),
    primary key (patient_age, patient_condition)
  )`,
  `create function count_published() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.privacy_level = 2 and old.is_processed and old.deleted_at is null then
      update published_count set total = total - 1
      where patient_age = old.patient_age and patient_condition = old.patient_condition;
    end if;
    if tg_op <> 'DELETE' and new.privacy_level = 2 and new.is_processed and new.deleted_at is null then
      insert into published_count (patient_age, patient_condition, total)
      values (new.patient_age, new.patient_condition, 1)
      on conflict (patient_age, patient_condition) do update set total = published_count.total + 1;
    end if;
    return null;
  end $$`,
  `create trigger scenario_counted
    after insert or delete or update of privacy_level, is_processed, deleted_at, patient_age, patient_condition
    on scenario for each row execute function count_published()`,
  `create table tag (
    id integer generated always as identity primary key,
    title text not null,
    title_key text not null unique
  )`,
  `create table scenario_tag (
    scenario_id integer not null references scenario on delete cascade,
    tag_id integer not null references tag,
    primary key (scenario_id, tag_id)
  )`,
  'create index scenario_tag_by_tag on scenario_tag (tag_id, scenario_id)',
  `create table scenario_favourite (
    user_id integer not null references app_user on delete cascade,
    scenario_id integer not null references scenario on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, scenario_id)
  )`,
  'create index scenario_favourite_by_user on scenario_favourite (user_id, created_at)',
  'create index scenario_favourite_by_scenario on scenario_favourite (scenario_id)',
  `create table scenario_download (
    user_id integer not null references app_user on delete cascade,
    scenario_id integer not null references scenario on delete cascade,
    day date not null,
    primary key (user_id, scenario_id, day)
  )`,
  'create index scenario_download_by_scenario on scenario_download (scenario_id)',
);
