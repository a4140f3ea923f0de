import type { ContentEditActor } from '@community/machines/content';
import { contentEditTexts, contentTexts } from '@community/messages/content';
import { SegmentedControl } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LazySelect } from '../../shell/lazy-part/LazySelect.tsx';
import { languagesWith } from '../parts/format-content.ts';
import * as styles from './ContentEdit.css.ts';

export interface CategoriesProps {
  /** The running page, of a scenario. */
  actor: ContentEditActor;
  /** Name of the field that takes the focus. */
  focus: string;
}

type Choice = -1 | 0 | 1 | 2;

const choicesOf = (labels: readonly [string, string, string]) => [
  { value: -1 as const, label: contentEditTexts.notSet },
  ...([0, 1, 2] as const).map((value) => ({ value, label: labels[value] })),
];

const ages = choicesOf(contentTexts.ages);
const conditions = choicesOf(contentTexts.conditions);
const read = (choice: Choice) => (choice === -1 ? null : choice);

/** Who a scenario is about and what it is written in: age, condition and language. */
export default function Categories({ actor, focus }: CategoriesProps) {
  const { age, condition, language } = useSelector(actor, (snapshot) => snapshot.context.values);
  return (
    <>
      <div className={styles.category}>
        <SegmentedControl<Choice>
          aria-label={contentEditTexts.age}
          label={contentEditTexts.age}
          labelPosition="top"
          autoFocus={focus === 'age'}
          segments={ages}
          value={age ?? -1}
          onChange={(choice) => actor.send({ type: 'values.edited', change: { age: read(choice) } })}
        />
        {age === null && <p className={styles.hint}>{contentEditTexts.needed}</p>}
      </div>
      <div className={styles.category}>
        <SegmentedControl<Choice>
          aria-label={contentEditTexts.condition}
          label={contentEditTexts.condition}
          labelPosition="top"
          autoFocus={focus === 'condition'}
          segments={conditions}
          value={condition ?? -1}
          onChange={(choice) => actor.send({ type: 'values.edited', change: { condition: read(choice) } })}
        />
        {condition === null && <p className={styles.hint}>{contentEditTexts.needed}</p>}
      </div>
      <LazySelect
        label={contentEditTexts.language}
        options={languagesWith(language)}
        value={language}
        onChange={(code) => actor.send({ type: 'values.edited', change: { language: code } })}
      />
    </>
  );
}
