import type { DetailChange, OwnContentActor } from '@community/machines/content';
import { Icon } from '@community/ui';
import { formatLanguage, languageCodes } from '@community/ui/format';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import { formatAge, formatCondition } from '../../parts/format-content.ts';
import * as styles from './BulkBar.css.ts';

interface SetDetailsProps {
  /** The running screen. */
  actor: OwnContentActor;
}

const numbers = [0, 1, 2] as const;

/** Every detail that can be set, by the id of its entry. */
const changes = new Map<string, DetailChange>([
  ...numbers.map((value) => [`age-${value}`, { action: 'setAge', patientAge: value }] as const),
  ...numbers.map((value) => [`condition-${value}`, { action: 'setCondition', patientCondition: value }] as const),
  ...languageCodes.map((code) => [`language-${code}`, { action: 'setLanguage', language: code }] as const),
]);

const groups = [
  {
    title: 'Patient age',
    entries: numbers.map((value) => ({ id: `age-${value}`, label: formatAge(value) ?? '' })),
  },
  {
    title: 'Patient condition',
    entries: numbers.map((value) => ({ id: `condition-${value}`, label: formatCondition(value) ?? '' })),
  },
  {
    title: 'Language',
    entries: languageCodes.map((code) => ({ id: `language-${code}`, label: formatLanguage(code) })),
  },
];

/** Gives all that is ticked the same age, condition or language. */
export function SetDetails({ actor }: SetDetailsProps) {
  return (
    <MenuButton
      label="Set details"
      entries={groups}
      onAction={(id) => {
        const change = changes.get(id);
        if (change) actor.send({ type: 'details.requested', change });
      }}
      className={styles.menu}
    >
      <Icon name="edit" />
      <span className={styles.word}>Set details</span>
    </MenuButton>
  );
}
