import { type ContentBrowseActor, perPageChoices, ROWS_PER_PAGE } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Checkbox } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './BrowseFilters.css.ts';
import { FilterButton, type FilterOption, type FilterProps } from './FilterButton.tsx';
import { fileTypes } from './MediaFilters.tsx';
import {
  ages,
  conditions,
  furtherLanguages,
  kinds,
  otherLanguages,
  ownLanguages,
  singleDevices,
} from './ScenarioFilters.tsx';
import { SheetChoice } from './SheetChoice.tsx';

interface SheetFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

interface RareChoiceProps<Option extends FilterOption> extends Omit<FilterProps<Option>, 'value' | 'short'> {
  /** The chosen one; shown if it is among the options. */
  value: FilterOption['value'];
}

/** A choice among many: a button that shows its value while that is one of them. */
function RareChoice<Option extends FilterOption>({ options, value, ...props }: RareChoiceProps<Option>) {
  const chosen = options.find((option) => option.value === value)?.value ?? null;
  return <FilterButton {...props} options={options} value={chosen} />;
}

/** Age, condition, language and device, on the sheet. */
export function ScenarioSheetFilters({ actor }: SheetFiltersProps) {
  const { age, condition, language, device, isMixed } = useSelector(actor, (snapshot) => snapshot.context.criteria);
  const { languages } = actor.getSnapshot().context;
  const chooseLanguage = (value: string | null) => actor.send({ type: 'language.chosen', language: value });
  return (
    <>
      <SheetChoice
        label={browseTexts.patientAge}
        options={ages}
        value={age}
        onChange={(value) => actor.send({ type: 'age.chosen', age: value })}
      />
      <SheetChoice
        label={browseTexts.patientCondition}
        options={conditions}
        value={condition}
        onChange={(value) => actor.send({ type: 'condition.chosen', condition: value })}
      />
      <div className={styles.group}>
        <SheetChoice
          label={browseTexts.language}
          options={ownLanguages(languages)}
          value={language}
          onChange={chooseLanguage}
        />
        <div className={styles.more}>
          <RareChoice
            label={browseTexts.otherLanguage}
            options={otherLanguages(languages, language)}
            more={furtherLanguages(languages, language)}
            value={language}
            onChange={chooseLanguage}
          />
          {languages.length > 0 && language === null && (
            <Checkbox
              isSelected={!isMixed}
              onChange={(isFirst) => actor.send({ type: 'languages.mixed', isMixed: !isFirst })}
            >
              {browseTexts.myLanguagesFirst}
            </Checkbox>
          )}
        </div>
      </div>
      <div className={styles.group}>
        <SheetChoice
          label={browseTexts.simulatedDevice}
          options={kinds}
          value={device}
          onChange={(value) => actor.send({ type: 'device.chosen', device: value })}
        />
        <div className={styles.more}>
          <RareChoice
            label={browseTexts.oneDevice}
            options={singleDevices}
            value={device}
            onChange={(value) => actor.send({ type: 'device.chosen', device: value })}
          />
        </div>
      </div>
    </>
  );
}

/** The file type, on the sheet. */
export function MediaSheetFilters({ actor }: SheetFiltersProps) {
  const fileType = useSelector(actor, (snapshot) => snapshot.context.criteria.fileType);
  return (
    <SheetChoice
      label={browseTexts.fileType}
      options={fileTypes}
      value={fileType}
      onChange={(value) => actor.send({ type: 'fileType.chosen', fileType: value })}
    />
  );
}

/** How many rows a page has, on the sheet. */
export function SheetPageLength({ actor }: SheetFiltersProps) {
  const { criteria, perPage, kind } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <SheetChoice
      label={browseTexts.perPage}
      options={perPageChoices[kind].map((value) => ({ value, label: String(value) }))}
      value={criteria.perPage ?? perPage ?? ROWS_PER_PAGE[kind]}
      onChange={(value) => actor.send({ type: 'perPage.chosen', perPage: value })}
    />
  );
}
