import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { button } from '../Button/Button.css.ts';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/index.ts';
import { Popover } from '../Popover/index.ts';
import { type Tag, TagGroup } from '../TagGroup/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { TagList } from './TagList.tsx';
import * as styles from './TagSelect.css.ts';

export interface TagSelectProps {
  /**
   * Name of the choice, on the button.
   * @default 'Tags'
   */
  label?: string;
  /** All tags there are to choose from. */
  tags: readonly Tag[];
  /** Ids of the chosen ones. */
  selectedIds: readonly number[];
  /** Called with the ids chosen now. */
  onChange: (ids: number[]) => void;
  /**
   * The tags are still on their way.
   * @default false
   */
  isLoading?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** Places the control within a layout. */
  className?: string;
}

/** Any number of tags: a button opens the list, which can be narrowed by typing; what is chosen follows the button. */
export function TagSelect({
  label = 'Tags',
  tags,
  selectedIds,
  onChange,
  isLoading = false,
  isDisabled = false,
  className,
}: TagSelectProps) {
  const countId = useId();
  const chosen = tags.filter((tag) => selectedIds.includes(tag.id));

  return (
    <div className={cx(styles.control, className)}>
      <DialogTrigger>
        <Button aria-describedby={countId} isDisabled={isDisabled} className={button()}>
          {label}
          {selectedIds.length > 0 && (
            <span aria-hidden className={styles.count}>
              {selectedIds.length}
            </span>
          )}
          <Icon name="chevronDown" size={16} />
        </Button>
        <Popover placement="bottom start">
          <Dialog aria-label={label} className={styles.panel}>
            <TagList label={label} tags={tags} selectedIds={selectedIds} onChange={onChange} isLoading={isLoading} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <VisuallyHidden id={countId}>{`${selectedIds.length} chosen`}</VisuallyHidden>
      {chosen.length > 0 && (
        <TagGroup
          aria-label={`Chosen ${label.toLowerCase()}`}
          tags={chosen}
          onRemove={(id) => onChange(selectedIds.filter((other) => other !== id))}
        />
      )}
    </div>
  );
}
