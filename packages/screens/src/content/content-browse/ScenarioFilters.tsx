import { devices } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { formatLanguage, languageCodes } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FilterButton } from './FilterButton.tsx';

interface ScenarioFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

/** Ages to choose from. */
export const ages = [
  { value: null, label: 'All' },
  { value: 2, label: 'Adult' },
  { value: 1, label: 'Paediatric' },
  { value: 0, label: 'Neonate' },
] as const;

/** Conditions to choose from. */
export const conditions = [
  { value: null, label: 'All' },
  { value: 0, label: 'Stable' },
  { value: 1, label: 'Deteriorating' },
  { value: 2, label: 'Cardiac Arrest' },
] as const;

/** Languages to choose from, those of the reader first. */
export const languagesFor = (own: readonly string[]) => [
  { value: null, label: 'All' },
  ...[...new Set([...own, ...languageCodes])].map((value) => ({ value, label: formatLanguage(value) })),
];

const deviceOptions = [
  { value: null, label: 'All' },
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
        label="Language"
        options={languagesFor(languages)}
        value={language}
        onChange={(value) => actor.send({ type: 'language.chosen', language: value })}
      />
      <FilterButton
        label="Simulated device"
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
        label="Patient age"
        options={ages}
        value={age}
        onChange={(value) => actor.send({ type: 'age.chosen', age: value })}
      />
      <FilterButton
        label="Patient condition"
        options={conditions}
        value={condition}
        onChange={(value) => actor.send({ type: 'condition.chosen', condition: value })}
      />
      <MoreScenarioFilters actor={actor} />
    </>
  );
}
