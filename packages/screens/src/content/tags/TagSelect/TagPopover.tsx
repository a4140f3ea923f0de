import { Popover } from '@community/ui';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { TagList, type TagListProps } from './TagList.tsx';
import * as styles from './TagSelect.css.ts';

interface TagPopoverProps extends TagListProps {
  /** The button it belongs to. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called when it wants to close. */
  onOpenChange: (isOpen: boolean) => void;
}

/** The floating half of `TagSelect`. */
export default function TagPopover({ triggerRef, onOpenChange, ...list }: TagPopoverProps) {
  return (
    <Popover isOpen triggerRef={triggerRef} onOpenChange={onOpenChange} placement="bottom start">
      <Dialog aria-label={list.label} className={styles.panel}>
        <TagList {...list} />
      </Dialog>
    </Popover>
  );
}
