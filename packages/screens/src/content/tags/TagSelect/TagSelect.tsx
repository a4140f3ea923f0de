import { tagTexts } from '@community/messages/content';
import { Icon, VisuallyHidden } from '@community/ui';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import { TagsInPlace } from '../TagGroup/TagsInPlace.tsx';
import type { TagChoiceProps } from './TagList.tsx';
import * as styles from './TagSelect.css.ts';

// The list, and the chosen tags, are loaded when they are needed.
const TagPopover = lazyPart(() => import('./TagPopover.tsx'));
const TagGroup = lazyPart(async () => ({ default: (await import('../TagGroup/TagGroup.tsx')).TagGroup }), {
  Waiting: TagsInPlace,
  Failure: TagsInPlace,
});

export interface TagSelectProps extends Pick<TagChoiceProps, 'tags' | 'selectedIds' | 'onChange'> {
  /**
   * Name of the choice, on the button.
   * @default 'Tags'
   */
  label?: string;
  /**
   * The tags are still on their way.
   * @default false
   */
  isLoading?: boolean;
  /** Places the control within a layout. */
  className?: string;
}

/** Any number of tags: a button opens the list, which can be narrowed by typing; what is chosen follows the button. */
export function TagSelect({
  label = tagTexts.tags,
  tags,
  selectedIds,
  onChange,
  isLoading = false,
  className,
}: TagSelectProps) {
  const countId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = tags.filter((tag) => selectedIds.includes(tag.id));

  return (
    <div className={clsx(styles.control, className)}>
      <Button
        ref={trigger}
        aria-describedby={countId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.button}
        onPress={() => setOpen(!isOpen)}
      >
        {label}
        {selectedIds.length > 0 && (
          <span aria-hidden className={styles.count}>
            {selectedIds.length}
          </span>
        )}
        <Icon name="chevronDown" size={16} />
      </Button>
      {isOpen && (
        <TagPopover
          label={label}
          tags={tags}
          selectedIds={selectedIds}
          onChange={onChange}
          isLoading={isLoading}
          triggerRef={trigger}
          onOpenChange={setOpen}
        />
      )}
      <VisuallyHidden id={countId}>{tagTexts.countChosen(selectedIds.length)}</VisuallyHidden>
      {chosen.length > 0 && (
        <TagGroup
          aria-label={tagTexts.chosen(label.toLowerCase())}
          tags={chosen}
          onRemove={(id) => onChange(selectedIds.filter((other) => other !== id))}
        />
      )}
    </div>
  );
}
