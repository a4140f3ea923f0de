import type { Contract } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import type { Obstacle } from '@community/machines/licensing';

/** Why no licence of an agreement can be claimed, for the person at the device. */
export function explain(because: Obstacle, { product }: Contract, device: DeviceInfo | null): string {
  const { name } = product;
  const texts: Record<Obstacle, string> = {
    noDevice: `To claim a license, log into ${name} from your ${name} device.`,
    otherProduct: `This agreement is for ${name}; this device runs ${device?.product ?? 'something else'}.`,
    licensedToOther: 'This device is licensed to another account, where its license must be revoked first.',
    licensedElsewhere: 'This device already holds a license from another agreement.',
    ended: 'This agreement has ended.',
    full: 'All licenses of this agreement are in use.',
  };
  return texts[because];
}

/** The same in two words, beside the button that cannot be pressed. */
export const reasons: Readonly<Record<Obstacle, string>> = {
  noDevice: 'Not on a tablet',
  otherProduct: 'Other product',
  licensedToOther: 'Other account',
  licensedElsewhere: 'Already licensed',
  ended: 'Agreement ended',
  full: 'No license left',
};
