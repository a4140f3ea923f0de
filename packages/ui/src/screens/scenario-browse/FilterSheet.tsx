import type { ReactNode } from 'react';
import { Button } from '../../components/Button/index.ts';
import { Dialog } from '../../components/Dialog/index.ts';
import * as styles from './ScenarioFilters.css.ts';

interface FilterSheetProps {
  onClose: () => void;
  /** The filters. */
  children: ReactNode;
}

/** The filters on a sheet, for phones. */
export default function FilterSheet({ onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      title="Filters"
      variant="sheet"
      isOpen
      onOpenChange={onClose}
      footer={(close) => (
        <Button variant="primary" isFullWidth onPress={close}>
          Show scenarios
        </Button>
      )}
    >
      <div className={styles.sheet}>{children}</div>
    </Dialog>
  );
}
