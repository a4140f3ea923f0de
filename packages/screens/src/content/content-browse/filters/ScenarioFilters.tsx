import { deviceKinds, devices } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { formatLanguage, languageCodes, otherLanguageCodes } from '@community/ui/format';
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

const languageOption = (value: string) => ({ value, label: formatLanguage(value) });

/** The languages of the reader, and all of them. */
export const ownLanguages = (own: readonly string[]) => [
  { value: null, label: browseTexts.all },
  ...own.map(languageOption),
];

/** The other languages that are common, and the chosen one. */
export const otherLanguages = (own: readonly string[], chosen: string | null) =>
  [...new Set([...languageCodes, ...(chosen === null ? [] : [chosen])])]
    .filter((code) => !own.includes(code))
    .map(languageOption);

/** All further languages that content may be in. */
export const furtherLanguages = (own: readonly string[], chosen: string | null) => () =>
  otherLanguageCodes()
    .filter((code) => code !== chosen && !own.includes(code))
    .map(languageOption);

/** Kinds of devices to choose from. */
export const kinds = [
  { value: null, label: browseTexts.all },
  ...deviceKinds.map((value) => ({ value, label: browseTexts.deviceKinds[value] })),
];

/** Single devices to choose from, by name. */
export const singleDevices = devices
  .map(({ id, name }) => ({ value: id, label: name }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const deviceOptions = [...kinds, ...singleDevices];

/** Age, condition, language and device. */
export function ScenarioFilters({ actor }: ScenarioFiltersProps) {
  const { age, condition, language, device } = useSelector(actor, (snapshot) => snapshot.context.criteria);
  const { languages } = actor.getSnapshot().context;
  return (
    <>
      <FilterButton
        label={browseTexts.patientAge}
        short={browseTexts.short.age}
        options={ages}
        value={age}
        onChange={(value) => actor.send({ type: 'age.chosen', age: value })}
      />
      <FilterButton
        label={browseTexts.patientCondition}
        short={browseTexts.short.condition}
        options={conditions}
        value={condition}
        onChange={(value) => actor.send({ type: 'condition.chosen', condition: value })}
      />
      <FilterButton
        label={browseTexts.language}
        options={[...ownLanguages(languages), ...otherLanguages(languages, language)]}
        more={furtherLanguages(languages, language)}
        value={language}
        onChange={(value) => actor.send({ type: 'language.chosen', language: value })}
      />
      <FilterButton
        label={browseTexts.simulatedDevice}
        short={browseTexts.short.device}
        options={deviceOptions}
        value={device}
        onChange={(value) => actor.send({ type: 'device.chosen', device: value })}
      />
    </>
  );
}
