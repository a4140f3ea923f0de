import type { LicenseRenewalActor } from '@community/machines/licensing';
import type { BridgeActor } from '@community/machines/tablet';
import { frameTexts } from '@community/messages/shell';
import { Button, Popover } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { RenewalStatus } from '../../../licensing/parts/RenewalStatus.tsx';
import * as styles from './DevicePopover.css.ts';

interface DevicePopoverProps {
  /** The connection to the tablet app; null in a plain browser, and until it is loaded. */
  bridge: BridgeActor | null;
  /** Whether the portal runs in the tablet app. */
  isInApp: boolean;
  /** The renewal of the tablet's licence; null in a plain browser. */
  renewal: LicenseRenewalActor | null;
  /** The button it belongs to. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called when it wants to close. */
  onOpenChange: (isOpen: boolean) => void;
}

function Device({ bridge }: { bridge: BridgeActor }) {
  const state = useSelector(bridge, (snapshot) => snapshot.value);
  const device = useSelector(bridge, (snapshot) => snapshot.context.device);
  if (state === 'handshaking') return <p>{frameTexts.identifying}</p>;
  if (state === 'lost')
    return (
      <>
        <p>{frameTexts.tabletSilent}</p>
        <Button size="small" icon="refresh" onPress={() => bridge.send({ type: 'retried' })}>
          {frameTexts.tryAgain}
        </Button>
      </>
    );
  if (state === 'absent' || !device) return <NoDevice />;
  return (
    <dl className={styles.facts}>
      <dt className={styles.term}>{frameTexts.id}</dt>
      <dd className={styles.id}>{device.device_id}</dd>
      <dt className={styles.term}>{frameTexts.product}</dt>
      <dd>{device.product}</dd>
    </dl>
  );
}

function NoDevice() {
  return <p>{frameTexts.noDevice}</p>;
}

/** The opened half of the device menu. */
export default function DevicePopover({ bridge, isInApp, renewal, triggerRef, onOpenChange }: DevicePopoverProps) {
  return (
    <Popover isOpen triggerRef={triggerRef} onOpenChange={onOpenChange} placement="bottom end">
      <Dialog aria-label={frameTexts.device} className={styles.device}>
        {bridge ? <Device bridge={bridge} /> : isInApp ? <p>{frameTexts.identifying}</p> : <NoDevice />}
        {renewal && <RenewalStatus actor={renewal} />}
      </Dialog>
    </Popover>
  );
}
