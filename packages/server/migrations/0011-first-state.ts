import { statements } from './statements.ts';

/** Whether the course of a scenario has media of a kind that come with it; those that are only named have no size. */
const hasMedia = (kind: string) => `course -> 'media' @? '$[*] ? (@.kind == "${kind}" && @.file_size != null)'`;

/**
 * The first state of every scenario, which its picture shows, flags that mean what comes with a scenario, and files that
 * say what the portal says.
 */
export const up = statements(
  'alter table scenario add column initial_vitals jsonb',
  // What else is in the rows stays as it is, and so need not be counted again.
  `update scenario set
    initial_vitals = course -> 'states' -> 0 -> 'vitals',
    has_images = ${hasMedia('image')},
    has_video = ${hasMedia('video')},
    has_sounds = (jsonb_array_length(course -> 'sounds') > 0 or ${hasMedia('sound')})
  where course is not null`,
  // A file that differs from the stored one by what was edited in the portal: pieces of that one, and bytes of its own.
  `create table delivered_file (
    key text primary key,
    scenario_id integer not null references scenario on delete cascade,
    source_key text not null,
    size bigint not null check (size >= 0),
    pieces jsonb not null,
    bytes bytea not null,
    replaced_at timestamptz
  )`,
  'create index delivered_file_by_scenario on delivered_file (scenario_id)',
  'create index replaced_file on delivered_file (replaced_at) where replaced_at is not null',
  // The edit that the delivered file has; what was edited before is caught up on at the next start.
  `alter table scenario
    add column delivered_key text,
    add column delivered_version integer not null default 0`,
  'create index undelivered_scenario on scenario (id) where delivered_version <> version',
);
