import { devices } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { formatLanguage, languageCodes } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FilterButton } from './FilterButton.tsx';

interface ScenarioFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

/** Ages to choose from. */
export const ages = [
  { value: null, label: browseTexts.all },
  { value: 2, label: browseTexts.adult },
  { value: 1, label: browseTexts.paediatric },
  { value: 0, label: browseTexts.neonate },
] as const;

/** Conditions to choose from. */
export const conditions = [
  { value: null, label: browseTexts.all },
  { value: 0, label: browseTexts.stable },
  { value: 1, label: browseTexts.deteriorating },
  { value: 2, label: browseTexts.cardiacArrest },
] as const;

/** Languages to choose from, those of the reader first. */
export const languagesFor = (own: readonly string[]) => [
  { value: null, label: browseTexts.all },
  ...[...new Set([...own, ...languageCodes])].map((value) => ({ value, label: formatLanguage(value) })),
];

const deviceOptions = [
  { value: null, label: browseTexts.all },
  ...devices
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
];

/** Language and device. */
export function MoreScenarioFilters({ actor }: ScenarioFiltersProps) {
  const { language, device } = useSelector(actor, (snapshot) => snapshot.context.criteria);
  const { languages } = actor.getSnapshot().context;
  return (
    <>
      <FilterButton
        label={browseTexts.language}
        options={languagesFor(languages)}
        value={language}
        onChange={(value) => actor.send({ type: 'language.chosen', language: value })}
      />
      <FilterButton
        label={browseTexts.simulatedDevice}
        options={deviceOptions}
        value={device}
        onChange={(value) => actor.send({ type: 'device.chosen', device: value })}
      />
    </>
  );
}

/** Age, condition, language and device. */
export function ScenarioFilters({ actor }: ScenarioFiltersProps) {
  const { age, condition } = useSelector(actor, (snapshot) => snapshot.context.criteria);
  return (
    <>
      <FilterButton
        label={browseTexts.patientAge}
        options={ages}
        value={age}
        onChange={(value) => actor.send({ type: 'age.chosen', age: value })}
      />
      <FilterButton
        label={browseTexts.patientCondition}
        options={conditions}
        value={condition}
        onChange={(value) => actor.send({ type: 'condition.chosen', condition: value })}
      />
      <MoreScenarioFilters actor={actor} />
    </>
  );
}
