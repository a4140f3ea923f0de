import type { ScenarioCourse } from '@community/contract/content';
import { Chip } from '@community/ui';
import * as styles from './Brief.css.ts';
import { countOf } from './brief-texts.ts';
import { Part } from './Part.tsx';

interface ChecklistProps {
  items: ScenarioCourse['checklist'];
}

/** What the team is observed for, numbered as in the file. */
export function Checklist({ items }: ChecklistProps) {
  const criticalCount = items.filter(({ critical }) => critical).length;
  const count = countOf(items.length, 'item');
  return (
    <Part title="Checklist" note={criticalCount === 0 ? count : `${count}, ${criticalCount} critical`}>
      <ol>
        {items.map(({ id, text, critical }, index) => (
          <li key={id} className={styles.item}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <span>{text}</span>
            {critical && <Chip variant="warning">Critical</Chip>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
