import { statements } from './statements.ts';

/** The table of orphaned files has their name. */
export const up = statements(
  'alter table loose_file rename to orphaned_file',
  'alter index loose_file_by_time rename to orphaned_file_by_time',
  'alter index loose_file_pkey rename to orphaned_file_pkey',
  'drop trigger growing_file_loosened on partial_upload',
  'drop function loosen_growing_file()',
  'drop trigger piece_loosened on partial_piece',
  'drop function loosen_piece()',
  `create function orphan_growing_file() returns trigger language plpgsql as $$
  begin
    if old.growing_key is not null and (tg_op = 'DELETE' or new.growing_key is null) then
      insert into orphaned_file (key, since) values (old.growing_key, '-infinity') on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger growing_file_orphaned
    after delete or update of growing_key on partial_upload for each row execute function orphan_growing_file()`,
  `create function orphan_piece() returns trigger language plpgsql as $$
  begin
    insert into orphaned_file (key, since) values (old.key, '-infinity') on conflict do nothing;
    return null;
  end $$`,
  'create trigger piece_orphaned after delete on partial_piece for each row execute function orphan_piece()',
);
