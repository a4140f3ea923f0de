import {
  type LicensePayload,
  LicenseStringError,
  type VerificationKey,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';

/**
 * Why the use of a tablet is restricted: no licence · expired · another device's · another product's · not authentic.
 */
export type Restriction = 'unlicensed' | 'expired' | 'otherDevice' | 'otherProduct' | 'unbelievable';

/** The permitted use of a tablet. */
export type TabletUse =
  | { isFull: true; payload: LicensePayload }
  | { isFull: false; because: Restriction; detail: string | null };

/** Restricted use with its reason. */
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

/** Assesses a licence as an app does, without the portal. */
export async function assessLicence({ licence, device, at, keys }: Situation): Promise<TabletUse> {
  if (!licence) return restricted('unlicensed');
  try {
    const known = await keys();
    const payload = await verifyLicenseString(licence.license_string, known, at);
    await verifyLegacyLicenseString(licence.legacy_license_string, known, at);
    if (payload.device !== device.device_id) return restricted('otherDevice', payload.device);
    // The keys of the demo's products are their names in lower case.
    if (payload.product !== device.product.toLowerCase()) return restricted('otherProduct', payload.product);
    return { isFull: true, payload };
  } catch (error) {
    const isExpired = error instanceof LicenseStringError && error.reason === 'expired';
    return restricted(isExpired ? 'expired' : 'unbelievable', error instanceof Error ? error.message : String(error));
  }
}
