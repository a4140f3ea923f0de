import type { ContentEditActor } from '@community/machines/content';
import { SegmentedControl } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './ContentEdit.css.ts';
import { NEEDED } from './texts.ts';

interface CategoriesProps {
  /** The running page, of a scenario. */
  actor: ContentEditActor;
  /** Name of the field that takes the focus. */
  focus: string;
}

type Choice = -1 | 0 | 1 | 2;

const ages = [
  { value: 0, label: 'Neonate' },
  { value: 1, label: 'Paediatric' },
  { value: 2, label: 'Adult' },
] satisfies { value: Choice; label: string }[];

const conditions = [
  { value: 0, label: 'Stable' },
  { value: 1, label: 'Deteriorating' },
  { value: 2, label: 'Cardiac Arrest' },
] satisfies { value: Choice; label: string }[];

const notSet: { value: Choice; label: string } = { value: -1, label: 'Not set' };
const read = (choice: Choice) => (choice === -1 ? null : choice);

/** Who a scenario is about: age and condition. */
export function Categories({ actor, focus }: CategoriesProps) {
  const { age, condition } = useSelector(actor, (snapshot) => snapshot.context.values);
  return (
    <>
      <div className={styles.category}>
        <SegmentedControl<Choice>
          aria-label="Patient age"
          label="Patient age"
          labelPosition="top"
          autoFocus={focus === 'age'}
          segments={[notSet, ...ages]}
          value={age ?? -1}
          onChange={(choice) => actor.send({ type: 'values.edited', change: { age: read(choice) } })}
        />
        {age === null && <p className={styles.hint}>{NEEDED}</p>}
      </div>
      <div className={styles.category}>
        <SegmentedControl<Choice>
          aria-label="Patient condition"
          label="Patient condition"
          labelPosition="top"
          autoFocus={focus === 'condition'}
          segments={[notSet, ...conditions]}
          value={condition ?? -1}
          onChange={(choice) => actor.send({ type: 'values.edited', change: { condition: read(choice) } })}
        />
        {condition === null && <p className={styles.hint}>{NEEDED}</p>}
      </div>
    </>
  );
}
