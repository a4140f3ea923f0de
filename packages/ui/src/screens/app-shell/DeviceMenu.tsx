import type { AppShellActor } from '@community/machines/app-shell';
import type { BridgeActor } from '@community/machines/bridge';
import { lazy, Suspense, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../components/Icon/index.ts';
import { iconButton } from '../../components/IconButton/IconButton.css.ts';
import { useMenu } from './useMenu.ts';

const DevicePopover = lazy(() => import('./DevicePopover.tsx'));

interface DeviceMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  /** The connection to the tablet app; null in a plain browser. */
  bridge: BridgeActor | null;
}

/** What is known about the tablet that the portal runs in. */
export function DeviceMenu({ actor, bridge }: DeviceMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, onOpenChange } = useMenu(actor, 'device');
  return (
    <>
      <Button
        ref={button}
        aria-label="Device"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={iconButton}
        onPress={() => onOpenChange(!isOpen)}
      >
        <Icon name="tablet" size={22} />
      </Button>
      {isOpen && (
        <Suspense>
          <DevicePopover bridge={bridge} triggerRef={button} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
