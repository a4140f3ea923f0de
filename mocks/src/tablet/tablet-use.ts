import {
  type LicensePayload,
  LicenseStringError,
  type VerificationKey,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';

/**
 * Why a tablet can be used only in a restricted way: it keeps no licence · the licence ended · it is another device's ·
 * another product's · it is not to be believed.
 */
export type Restriction = 'unlicensed' | 'expired' | 'otherDevice' | 'otherProduct' | 'unbelievable';

/** What a tablet can be used for. */
export type TabletUse =
  | { isFull: true; payload: LicensePayload }
  | { isFull: false; because: Restriction; detail: string | null };

/** Restricted use, and why. */
export const restricted = (because: Restriction, detail: string | null = null): TabletUse => ({
  isFull: false,
  because,
  detail,
});

interface Situation {
  licence: { license_string: string; legacy_license_string: string } | null;
  device: DeviceInfo;
  /** The tablet's clock. */
  at: Date;
  keys: () => Promise<readonly VerificationKey[]>;
}

/** What a licence allows a tablet, verified as an app does it: without the portal. */
export async function assessLicence({ licence, device, at, keys }: Situation): Promise<TabletUse> {
  if (!licence) return restricted('unlicensed');
  try {
    const known = await keys();
    const payload = await verifyLicenseString(licence.license_string, known, at);
    await verifyLegacyLicenseString(licence.legacy_license_string, known, at);
    if (payload.device !== device.device_id) return restricted('otherDevice', payload.device);
    // The demo's products are called as their keys are, but for capitals.
    if (payload.product !== device.product.toLowerCase()) return restricted('otherProduct', payload.product);
    return { isFull: true, payload };
  } catch (error) {
    const isExpired = error instanceof LicenseStringError && error.reason === 'expired';
    return restricted(isExpired ? 'expired' : 'unbelievable', error instanceof Error ? error.message : String(error));
  }
}
