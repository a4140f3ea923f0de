import type { LicenseRenewalActor } from '@community/machines/licensing';
import type { AppShellActor } from '@community/machines/shell';
import type { BridgeActor } from '@community/machines/tablet';
import { frameTexts } from '@community/messages/shell';
import { Icon } from '@community/ui';
import { iconButton } from '@community/ui/styles';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../lazy-part/LazyPart.tsx';
import { useMenu } from './useMenu.ts';

const DevicePopover = lazyPart(() => import('./DevicePopover.tsx'));

interface DeviceMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  /** The connection to the tablet app; null in a plain browser, and until it is loaded. */
  bridge: BridgeActor | null;
  /** Whether the portal runs in the tablet app. */
  isInApp: boolean;
  /** The renewal of the tablet's licence; null in a plain browser. */
  renewal: LicenseRenewalActor | null;
}

/** What is known about the tablet that the portal runs in. */
export function DeviceMenu({ actor, bridge, isInApp, renewal }: DeviceMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, onOpenChange } = useMenu(actor, 'device');
  return (
    <>
      <Button
        ref={button}
        aria-label={frameTexts.device}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={iconButton}
        onPress={() => onOpenChange(!isOpen)}
      >
        <Icon name="tablet" size={22} />
      </Button>
      {isOpen && (
        <DevicePopover
          bridge={bridge}
          isInApp={isInApp}
          renewal={renewal}
          triggerRef={button}
          onOpenChange={onOpenChange}
        />
      )}
    </>
  );
}
