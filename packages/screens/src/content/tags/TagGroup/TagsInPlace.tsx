import { Icon, tagTitle } from '@community/ui';
import * as styles from './TagGroup.css.ts';
import type { Tag } from './TagGroup.tsx';

/** The tags of a `TagGroup` as drawn, for the moment in which its code is still on its way. Nothing moves when it arrives. */
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
