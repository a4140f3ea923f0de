import { statements } from './statements.ts';

const columns = (table: string) => [
  `alter table ${table}
    add column reuse_licence text check (reuse_licence in ('CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'own')),
    add column reuse_words text not null default '' check (length(reuse_words) <= 500),
    add constraint ${table}_own_words check ((reuse_words <> '') = (reuse_licence is not distinct from 'own'))`,
  `comment on column ${table}.reuse_licence is 'Under which licence others may reuse it, by its SPDX name; own: reuse_words say it; null: not said.'`,
];

/** Under which licence content may be reused. */
export const up = statements(...columns('scenario'), ...columns('media'));
