import type { ContentBrowseActor } from '@community/machines/content';
import { SegmentedControl } from '@community/ui';
import { useSelector } from '@xstate/react';

interface ScenarioFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

type Choice = -1 | 0 | 1 | 2;

const ages = [
  { value: -1, label: 'All' },
  { value: 2, label: 'Adult' },
  { value: 1, label: 'Paediatric' },
  { value: 0, label: 'Neonate' },
] satisfies { value: Choice; label: string }[];

const conditions = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Stable' },
  { value: 1, label: 'Deteriorating' },
  { value: 2, label: 'Cardiac Arrest' },
] satisfies { value: Choice; label: string }[];

const toFilter = (choice: Choice) => (choice === -1 ? null : choice);

/** Age and condition. */
export function ScenarioFilters({ actor }: ScenarioFiltersProps) {
  const criteria = useSelector(actor, (snapshot) => snapshot.context.criteria);
  return (
    <>
      <SegmentedControl<Choice>
        aria-label="Patient age"
        label="Age"
        segments={ages}
        value={criteria.age ?? -1}
        onChange={(age) => actor.send({ type: 'age.chosen', age: toFilter(age) })}
      />
      <SegmentedControl<Choice>
        aria-label="Patient condition"
        label="Condition"
        segments={conditions}
        value={criteria.condition ?? -1}
        onChange={(condition) => actor.send({ type: 'condition.chosen', condition: toFilter(condition) })}
      />
    </>
  );
}
