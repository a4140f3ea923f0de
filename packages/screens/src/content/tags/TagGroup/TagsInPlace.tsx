import { Icon } from '@community/ui';
import { tagTitle } from '../tag-title.ts';
import * as styles from './TagGroup.css.ts';
import type { Tag } from './TagGroup.tsx';

/** A static copy of `TagGroup`, shown while its code loads, so that nothing shifts. */
export function TagsInPlace({ tags }: { tags: readonly Tag[] }) {
  return (
    <div aria-hidden className={styles.list}>
      {tags.map(({ id, title }) => (
        <span key={id} className={styles.tag}>
          {tagTitle(title)}
          <span className={styles.remove}>
            <Icon name="close" size={16} />
          </span>
        </span>
      ))}
    </div>
  );
}
