import type { Agreement } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import type { Obstacle } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';

/** Why no licence of an agreement can be claimed, for the person at the device. */
export function explain(because: Obstacle, { product }: Agreement, device: DeviceInfo | null): string {
  const { otherProduct, somethingElse, ...texts } = agreementsTexts.obstacles;
  if (because === 'noDevice') return agreementsTexts.logIntoFrom(product.name);
  return because === 'otherProduct' ? otherProduct(product.name, device?.product ?? somethingElse) : texts[because];
}
