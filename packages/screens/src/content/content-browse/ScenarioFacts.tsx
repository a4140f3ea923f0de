import type { Scenario } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Icon, type IconName } from '@community/ui';
import { formatDuration, formatLanguage } from '@community/ui/format';
import { Button } from 'react-aria-components/Button';
import { formatAge, formatCondition } from '../parts/format-content.ts';
import * as styles from './ScenarioRow.css.ts';

interface ScenarioFactsProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  scenario: Scenario;
}

interface Fact {
  icon: IconName;
  /** The visible text; none where the icon is enough. */
  text?: string;
  /** The meaning of the icon, where there is room for it. */
  word?: string;
}

const signs: readonly IconName[] = ['check', 'warning', 'pulse'];

function factsOf(scenario: Scenario): Fact[] {
  const { num_checklist_items: items, num_events: events, unicode_language_identifier: language } = scenario;
  return [
    { icon: 'globe', text: language.toUpperCase(), word: formatLanguage(language) },
    { icon: 'clock', text: formatDuration(scenario.duration_in_seconds) },
    { icon: 'list', text: String(items), word: browseTexts.checklistItems(items) },
    { icon: 'bolt', text: String(events), word: browseTexts.events(events) },
    ...(scenario.has_images || scenario.has_video ? [{ icon: 'film', word: browseTexts.media } satisfies Fact] : []),
    ...(scenario.has_sounds ? [{ icon: 'sound', word: browseTexts.sounds } satisfies Fact] : []),
    ...(scenario.has_labs ? [{ icon: 'flask', word: browseTexts.labs } satisfies Fact] : []),
  ];
}

/** A summary of a scenario on one line. Pressing its condition filters by it. */
export function ScenarioFacts({ actor, scenario }: ScenarioFactsProps) {
  const { patient_condition: condition } = scenario;
  const age = formatAge(scenario.patient_age);
  return (
    <ul className={styles.facts} aria-label={browseTexts.summary}>
      {condition !== null && (
        <li>
          <Button
            className={`${styles.condition} ${styles.conditions[condition]}`}
            onPress={() => actor.send({ type: 'condition.chosen', condition })}
          >
            <Icon name={signs[condition] ?? 'check'} size={16} className={styles.wideSign} />
            {formatCondition(condition)}
          </Button>
        </li>
      )}
      {age !== null && (
        <li className={styles.fact}>
          <Icon name="user" size={16} className={styles.sign} />
          {age}
        </li>
      )}
      {factsOf(scenario).map(({ icon, text, word }) => (
        <li key={icon} className={styles.fact} title={word}>
          <Icon name={icon} size={16} {...(icon === 'clock' && { className: styles.wideSign })} />
          {text}
          {word && <span className={styles.word}>{word}</span>}
        </li>
      ))}
    </ul>
  );
}
