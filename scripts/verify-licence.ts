/**
 * Verifies a licence string without the portal: `node scripts/verify-licence.ts <public key> <licence string>`, the key
 * in base64url as `/api/license-keys` answers it. Prints what the licence says; ends with 1 where it is not to be
 * believed.
 */
import { createHash } from 'node:crypto';
import {
  LEGACY_PREFIX,
  LicenseStringError,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '../packages/contract/src/license-string.ts';

const [publicKey, text, ...rest] = process.argv.slice(2);
if (publicKey === undefined || text === undefined || rest.length > 0) {
  console.error('Usage: node scripts/verify-licence.ts <public key, base64url> <licence string>');
  process.exit(2);
}
const key_id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
const keys = [{ key_id, public_key: publicKey }];
try {
  const verify = text.startsWith(LEGACY_PREFIX) ? verifyLegacyLicenseString : verifyLicenseString;
  console.log(JSON.stringify(await verify(text, keys), null, 2));
} catch (error) {
  if (!(error instanceof LicenseStringError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
