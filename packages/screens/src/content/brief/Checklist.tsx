import type { ScenarioCourse } from '@community/contract/content';
import { briefTexts } from '@community/messages/content';
import { Chip } from '@community/ui';
import * as styles from './Brief.css.ts';
import { Part } from './Part.tsx';

interface ChecklistProps {
  items: ScenarioCourse['checklist'];
}

/** What the team is observed for, numbered as in the file. */
export function Checklist({ items }: ChecklistProps) {
  const criticalCount = items.filter(({ critical }) => critical).length;
  return (
    <Part
      title={briefTexts.checklist}
      note={
        criticalCount === 0 ? briefTexts.items(items.length) : briefTexts.itemsAndCritical(items.length, criticalCount)
      }
    >
      <ol>
        {items.map(({ id, text, critical }, index) => (
          <li key={id} className={styles.item}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <span>{text}</span>
            {critical && <Chip variant="warning">{briefTexts.critical}</Chip>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
