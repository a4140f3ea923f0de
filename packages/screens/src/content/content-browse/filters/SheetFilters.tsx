import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { fileTypes } from './MediaFilters.tsx';
import { ages, conditions, MoreScenarioFilters } from './ScenarioFilters.tsx';
import { SheetChoice } from './SheetChoice.tsx';

interface SheetFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

/** Age, condition, language and device, on the sheet. */
export function ScenarioSheetFilters({ actor }: SheetFiltersProps) {
  const { age, condition } = useSelector(actor, (snapshot) => snapshot.context.criteria);
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
      <MoreScenarioFilters actor={actor} />
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
