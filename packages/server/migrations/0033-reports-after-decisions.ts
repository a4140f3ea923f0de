import { statements } from './statements.ts';

/** Who has reported an item may report it again once the operator has decided. */
export const up = statements(
  'alter table content_report drop constraint content_report_once_per_scenario',
  'alter table content_report drop constraint content_report_once_per_media',
  `create unique index content_report_once_per_scenario on content_report (scenario_id, user_id)
    where decided_at is null`,
  `create unique index content_report_once_per_media on content_report (media_id, user_id) where decided_at is null`,
  'create index content_report_by_scenario on content_report (scenario_id)',
  'create index content_report_by_media on content_report (media_id)',
  `comment on table content_report is
    'What users have reported to the operator; of each user and item, one that nothing was decided about.'`,
);
