import { Button, Dialog } from '@community/ui';
import type { ReactNode } from 'react';
import * as styles from './BrowseFilters.css.ts';

interface FilterSheetProps {
  /** What is filtered, within a sentence. */
  noun: string;
  onClose: () => void;
  /** The filters. */
  children: ReactNode;
}

/** The filters on a sheet, for phones. */
export default function FilterSheet({ noun, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      title="Filters"
      variant="sheet"
      isOpen
      onOpenChange={onClose}
      footer={(close) => (
        <Button variant="primary" isFullWidth onPress={close}>
          {`Show ${noun}`}
        </Button>
      )}
    >
      <div className={styles.sheet}>{children}</div>
    </Dialog>
  );
}
