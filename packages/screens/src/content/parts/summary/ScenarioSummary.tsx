import type { Scenario } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { contentTexts } from '@community/messages/content';
import { Icon, type IconName } from '@community/ui';
import { formatDuration, formatLanguage } from '@community/ui/format';
import { ConditionChip } from '../ConditionChip.tsx';
import { formatAge } from '../format-content.ts';
import * as styles from './ContentSummary.css.ts';

interface ScenarioSummaryProps {
  scenario: Scenario;
}

interface Fact {
  icon: IconName;
  text: string;
}

function factsOf(scenario: Scenario): Fact[] {
  const age = formatAge(scenario.patient_age);
  return [
    ...(age === null ? [] : [{ icon: 'user', text: age } satisfies Fact]),
    { icon: 'clock', text: formatDuration(scenario.duration_in_seconds) },
    {
      icon: 'list',
      text: contentTexts.countOfChecklistItems(scenario.num_checklist_items),
    },
    { icon: 'bolt', text: contentTexts.countOfEvents(scenario.num_events) },
    { icon: 'globe', text: formatLanguage(scenario.unicode_language_identifier) },
    ...(scenario.file_size > 0 ? [{ icon: 'download', text: formatFileSize(scenario.file_size) } satisfies Fact] : []),
    ...(scenario.has_images || scenario.has_video ? [{ icon: 'film', text: contentTexts.media } satisfies Fact] : []),
    ...(scenario.has_sounds ? [{ icon: 'sound', text: contentTexts.sounds } satisfies Fact] : []),
    ...(scenario.has_labs ? [{ icon: 'flask', text: contentTexts.labs } satisfies Fact] : []),
  ];
}

/** A scenario at a glance: condition, age, duration, what is in it. */
export function ScenarioSummary({ scenario }: ScenarioSummaryProps) {
  return (
    <ul className={styles.bar} aria-label={contentTexts.summary}>
      <li>
        <ConditionChip condition={scenario.patient_condition} />
      </li>
      {factsOf(scenario).map(({ icon, text }) => (
        <li key={text} className={styles.fact}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
