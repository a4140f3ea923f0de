import { statements } from './statements.ts';

/**
 * Uploads that arrive over several calls. Their content is either one file of the store that grows, or a row of pieces;
 * whatever removes a row leaves its files to the sweep.
 */
export const up = statements(
  `create table partial_upload (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references app_user on delete cascade,
    kind text not null check (kind in ('scenario', 'media')),
    file_name text not null,
    metadata text not null,
    size bigint not null check (size > 0),
    received bigint not null default 0 check (received between 0 and size),
    growing_key text,
    finished_at timestamptz,
    result jsonb,
    holder uuid,
    held_until timestamptz,
    is_wanted boolean not null default false,
    touched_at timestamptz not null default now()
  )`,
  'create index partial_upload_by_user on partial_upload (user_id)',
  'create index partial_upload_by_time on partial_upload (touched_at)',
  `create table partial_piece (
    upload_id uuid not null references partial_upload on delete cascade,
    start bigint not null,
    key text not null,
    primary key (upload_id, start)
  )`,
  `create function loosen_growing_file() returns trigger language plpgsql as $$
  begin
    if old.growing_key is not null and (tg_op = 'DELETE' or new.growing_key is null) then
      insert into loose_file (key, since) values (old.growing_key, '-infinity') on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger growing_file_loosened
    after delete or update of growing_key on partial_upload for each row execute function loosen_growing_file()`,
  `create function loosen_piece() returns trigger language plpgsql as $$
  begin
    insert into loose_file (key, since) values (old.key, '-infinity') on conflict do nothing;
    return null;
  end $$`,
  'create trigger piece_loosened after delete on partial_piece for each row execute function loosen_piece()',
);
