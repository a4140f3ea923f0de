import type { Scenario } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { Icon, type IconName } from '@community/ui';
import { formatDuration, formatLanguage } from '@community/ui/format';
import { ConditionChip } from './ConditionChip.tsx';
import * as styles from './ContentSummary.css.ts';
import { formatAge } from './format-content.ts';

interface ScenarioSummaryProps {
  scenario: Scenario;
}

interface Fact {
  icon: IconName;
  text: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function factsOf(scenario: Scenario): Fact[] {
  const age = formatAge(scenario.patient_age);
  return [
    ...(age === null ? [] : [{ icon: 'user', text: age } satisfies Fact]),
    { icon: 'clock', text: formatDuration(scenario.duration_in_seconds) },
    { icon: 'list', text: counted(scenario.num_checklist_items, 'checklist item', 'checklist items') },
    { icon: 'bolt', text: counted(scenario.num_events, 'event', 'events') },
    { icon: 'globe', text: formatLanguage(scenario.unicode_language_identifier) },
    ...(scenario.file_size > 0 ? [{ icon: 'download', text: formatFileSize(scenario.file_size) } satisfies Fact] : []),
    ...(scenario.has_images || scenario.has_video ? [{ icon: 'film', text: 'Media' } satisfies Fact] : []),
    ...(scenario.has_sounds ? [{ icon: 'sound', text: 'Sounds' } satisfies Fact] : []),
    ...(scenario.has_labs ? [{ icon: 'flask', text: 'Labs' } satisfies Fact] : []),
  ];
}

/** A scenario at a glance: condition, age, duration, what is in it. */
export function ScenarioSummary({ scenario }: ScenarioSummaryProps) {
  return (
    <ul className={styles.bar} aria-label="Summary">
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
