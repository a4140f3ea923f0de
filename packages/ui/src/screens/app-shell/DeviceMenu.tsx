import type { AppShellActor } from '@community/machines/app-shell';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { IconButton } from '../../components/IconButton/index.ts';
import { Popover } from '../../components/Popover/index.ts';
import * as styles from './AppShell.css.ts';
import { useMenu } from './useMenu.ts';

interface DeviceMenuProps {
  /** The running frame. */
  actor: AppShellActor;
}

/** What is known about the tablet that the portal runs in. */
export function DeviceMenu({ actor }: DeviceMenuProps) {
  return (
    <DialogTrigger {...useMenu(actor, 'device')}>
      <IconButton icon="tablet" aria-label="Device" />
      <Popover placement="bottom end">
        <Dialog aria-label="Device" className={styles.device}>
          No device: open the portal on your simulation tablet to see its ID and product here.
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
