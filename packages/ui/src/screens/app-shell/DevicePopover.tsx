import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from '../../components/Popover/index.ts';
import * as styles from './AppShell.css.ts';

interface DevicePopoverProps {
  /** The button that it stands beside. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called when it wants to close. */
  onOpenChange: (isOpen: boolean) => void;
}

/** The opened half of the device menu. */
export default function DevicePopover({ triggerRef, onOpenChange }: DevicePopoverProps) {
  return (
    <Popover isOpen triggerRef={triggerRef} onOpenChange={onOpenChange} placement="bottom end">
      <Dialog aria-label="Device" className={styles.device}>
        No device: open the portal on your simulation tablet to see its ID and product here.
      </Dialog>
    </Popover>
  );
}
