import {
  type Agreement,
  type Claim,
  type HeldLicense,
  toBase64Url,
  writeLegacyLicense,
  writeLicense,
} from '@community/contract/licensing';
import { licenseKeys } from './licensing.ts';

/** Signs mocked licences only. */
const PRIVATE_KEY = 'MC4CAQAwBQYDK2VwBCIEIL9TyiquYuIwOzPPH4pmX2bhG5DlE0rmY6ad/qIfUWf7';

async function sign(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(PRIVATE_KEY), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
  const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The strings of a licence, as in the response to a claim. */
export async function signLicense(agreement: Agreement, license: HeldLicense): Promise<Claim> {
  const facts = {
    license: license.id,
    device: license.device_id,
    product: agreement.product.key_name,
    modules: agreement.product_modules.map(({ name }) => name),
    colour: license.license_colour,
    date: license.claimed_at,
    valid_until: license.valid_until ?? undefined,
    key: licenseKeys[0]?.key_id ?? '',
  };
  return {
    type: agreement.agreement_type,
    license_string: await sign(writeLicense(facts)),
    legacy_license_string: await sign(writeLegacyLicense(facts)),
    valid_until: license.valid_until,
  };
}
