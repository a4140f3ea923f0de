import type { Scenario } from '@community/contract/content';
import { formatDuration, formatLanguage } from '@community/ui/format';
import * as styles from '../content-view/ContentView.css.ts';

interface ElementStripProps {
  scenario: Scenario;
}

const yesOrNo = (has: boolean) => (has ? 'Yes' : 'No');

function mediaOf({ has_images, has_video }: Scenario): string {
  if (has_images && has_video) return 'Images, video';
  if (has_images) return 'Images';
  return has_video ? 'Video' : 'No';
}

/** What a scenario is made of. */
export function ElementStrip({ scenario }: ElementStripProps) {
  const elements = [
    ['Language', formatLanguage(scenario.unicode_language_identifier)],
    ['Duration', formatDuration(scenario.duration_in_seconds)],
    ['Checklist items', String(scenario.num_checklist_items)],
    ['Events', String(scenario.num_events)],
    ['Media', mediaOf(scenario)],
    ['Sounds', yesOrNo(scenario.has_sounds)],
    ['Labs', yesOrNo(scenario.has_labs)],
  ] as const;
  return (
    <dl className={styles.strip}>
      {elements.map(([term, value]) => (
        <div key={term} className={styles.element}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
