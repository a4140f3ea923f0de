import { tagTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { Button } from 'react-aria-components/Button';
import { Tag as AriaTag, TagGroup as AriaTagGroup, TagList } from 'react-aria-components/TagGroup';
import { tagTitle } from '../tag-title.ts';
import * as styles from './TagGroup.css.ts';

/** A tag as the API gives it. */
export type Tag = { id: number; title: string };

export interface TagGroupProps {
  /** Name of the group, for those who cannot see it. */
  'aria-label': string;
  /** The tags, in the order shown. */
  tags: readonly Tag[];
  /** Called with the tag whose cross was pressed, or that had the focus when Delete or Backspace was pressed. */
  onRemove: (id: number) => void;
  /** Places the group within a layout. */
  className?: string;
}

/** Selected tags, each of which can be removed. */
export function TagGroup({ 'aria-label': label, tags, onRemove, className }: TagGroupProps) {
  return (
    <AriaTagGroup
      aria-label={label}
      {...(className && { className })}
      onRemove={(keys) => {
        for (const key of keys) onRemove(Number(key));
      }}
    >
      <TagList items={tags} className={styles.list}>
        {({ id, title }) => (
          <AriaTag id={id} textValue={title} className={styles.tag}>
            <span title={title}>{tagTitle(title)}</span>
            <Button slot="remove" aria-label={tagTexts.remove} className={styles.remove}>
              <Icon name="close" size={16} />
            </Button>
          </AriaTag>
        )}
      </TagList>
    </AriaTagGroup>
  );
}
