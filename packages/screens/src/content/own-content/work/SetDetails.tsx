import { reuseLicences, standardLicences } from '@community/contract/content';
import type { DetailChange, OwnContentActor } from '@community/machines/content';
import { ownSelectionTexts, reuseTexts } from '@community/messages/content';
import { Icon, ProgressCircle } from '@community/ui';
import { formatLanguage, languageCodes } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import { formatAge, formatCondition } from '../../parts/format-content.ts';
import * as styles from './BulkBar.css.ts';

interface SetDetailsProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** Whether something is being set. */
  isPending: boolean;
  /** Whether nothing can be set now. */
  isDisabled: boolean;
}

const licences = reuseLicences.filter((licence) => licence !== 'own');
const numbers = [0, 1, 2] as const;

/** Every detail that can be set, by the id of its entry. */
const changes = new Map<string, DetailChange>([
  ...numbers.map((value) => [`age-${value}`, { action: 'setAge', patientAge: value }] as const),
  ...numbers.map((value) => [`condition-${value}`, { action: 'setCondition', patientCondition: value }] as const),
  ...languageCodes.map((code) => [`language-${code}`, { action: 'setLanguage', language: code }] as const),
  ...licences.map((reuseLicence) => [reuseLicence, { action: 'setLicence', reuseLicence }] as const),
  ['no-licence', { action: 'setLicence', reuseLicence: null }],
]);

/** The entries that ask for own words, or for the language, first. */
const OWN_WORDS = 'own-words';
const OTHER_LANGUAGE = 'other-language';

const licenceGroup = {
  title: ownSelectionTexts.licence,
  entries: [
    ...licences.map((licence) => ({ id: licence, label: standardLicences[licence].name })),
    { id: OWN_WORDS, label: ownSelectionTexts.ownWords },
    { id: 'no-licence', label: reuseTexts.notChosen },
  ],
};

const groups = [
  {
    title: ownSelectionTexts.age,
    entries: numbers.map((value) => ({ id: `age-${value}`, label: formatAge(value) ?? '' })),
  },
  {
    title: ownSelectionTexts.condition,
    entries: numbers.map((value) => ({ id: `condition-${value}`, label: formatCondition(value) ?? '' })),
  },
  {
    title: ownSelectionTexts.language,
    entries: [
      ...languageCodes.map((code) => ({ id: `language-${code}`, label: formatLanguage(code) })),
      { id: OTHER_LANGUAGE, label: ownSelectionTexts.otherLanguage },
    ],
  },
  licenceGroup,
];

/** Gives all that is ticked the same licence, and scenarios the same age, condition or language. */
export function SetDetails({ actor, isPending, isDisabled }: SetDetailsProps) {
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind);
  return (
    <MenuButton
      label={ownSelectionTexts.setDetails}
      entries={kind === 'scenario' ? groups : [licenceGroup]}
      onAction={(id) => {
        if (id === OWN_WORDS) actor.send({ type: 'words.requested' });
        if (id === OTHER_LANGUAGE) actor.send({ type: 'language.requested' });
        const change = changes.get(id);
        if (change) actor.send({ type: 'details.requested', change });
      }}
      isDisabled={isDisabled}
      className={styles.menu}
    >
      {isPending ? (
        <ProgressCircle isIndeterminate size={20} aria-label={ownSelectionTexts.setting} />
      ) : (
        <Icon name="edit" />
      )}
      <span className={styles.word}>{ownSelectionTexts.setDetails}</span>
    </MenuButton>
  );
}
