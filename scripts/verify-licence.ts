/**
 * Verifies a licence string without the portal: `node scripts/verify-licence.ts <public key> <licence string>`, with
 * the key in base64url from `/api/license-keys`. `--at <ISO 8601>` verifies it for another time than now. Prints the
 * content; exits with 1 if it is invalid or has expired.
 */
import { createHash } from 'node:crypto';
import {
  LEGACY_PREFIX,
  LicenseStringError,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '../packages/contract/src/licensing/license-string.ts';

// Not by an option parser: a key may begin with a hyphen.
const words = process.argv.slice(2);
const isForMoment = words[0] === '--at';
const at = isForMoment ? new Date(words[1] ?? '') : new Date();
const [publicKey, text, ...rest] = words.slice(isForMoment ? 2 : 0);
if (publicKey === undefined || text === undefined || rest.length > 0 || Number.isNaN(at.getTime())) {
  console.error('Usage: node scripts/verify-licence.ts [--at <ISO 8601>] <public key, base64url> <licence string>');
  process.exit(2);
}
const key_id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
const keys = [{ key_id, public_key: publicKey }];
try {
  const verify = text.startsWith(LEGACY_PREFIX) ? verifyLegacyLicenseString : verifyLicenseString;
  console.log(JSON.stringify(await verify(text, keys, at), null, 2));
} catch (error) {
  if (!(error instanceof LicenseStringError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
