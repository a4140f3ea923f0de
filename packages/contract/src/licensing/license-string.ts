import * as z from 'zod/mini';

/** Prefix of a licence string, including the dot. */
export const LICENSE_PREFIX = 'CL1.';
/** Prefix of a legacy licence string. */
export const LEGACY_PREFIX = 'CL0.';

const payload = z.object({
  license: z.int(),
  device: z.string(),
  product: z.string(),
  modules: z.array(z.string()),
  colour: z.string(),
  date: z.iso.datetime(),
  /** Missing where the licence does not expire. */
  valid_until: z.optional(z.iso.datetime()),
  key: z.string(),
});

/** The content of a licence string. */
export type LicensePayload = z.output<typeof payload>;

/** The content of a legacy licence string: no modules, no time of day, and no key id. */
export type LegacyPayload = Omit<LicensePayload, 'modules' | 'key'>;

/** A public key to verify licence strings with. */
export interface VerificationKey {
  key_id: string;
  /** The 32 bytes of the Ed25519 key, base64url. */
  public_key: string;
}

/** Why a licence string is refused. */
export class LicenseStringError extends Error {
  override name = 'LicenseStringError';
  /**
   * `malformed` not a licence string · `unknownKey` signed with none of the given keys · `forged` invalid signature ·
   * `expired` no longer valid · `unavailable` no Ed25519 in this environment, as on an address without https.
   */
  readonly reason: 'malformed' | 'unknownKey' | 'forged' | 'expired' | 'unavailable';

  constructor(reason: LicenseStringError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Encodes bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new LicenseStringError('malformed', 'This is no licence string.');
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    throw new LicenseStringError('malformed', 'This is no licence string.');
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

/** The signed part of a licence string: everything before the last dot and the signature. */
export function writeLicense({
  license,
  device,
  product,
  modules,
  colour,
  date,
  valid_until,
  key,
}: LicensePayload): string {
  // Undefined fields are left out.
  const fields = { license, device, product, modules, colour, date, valid_until, key };
  return LICENSE_PREFIX + toBase64Url(encode(JSON.stringify(fields)));
}

/** The signed part of a legacy licence string. */
export function writeLegacyLicense({ license, device, product, colour, date, valid_until }: LegacyPayload): string {
  const lines = [
    license,
    device,
    product,
    colour,
    date.slice(0, 10),
    ...(valid_until === undefined ? [] : [valid_until]),
  ];
  return LEGACY_PREFIX + toBase64Url(encode(lines.join('\n')));
}

interface Parts {
  signed: string;
  content: string;
  signature: Uint8Array<ArrayBuffer>;
}

function split(text: string, prefix: string): Parts {
  const [content, signature, ...rest] = text.startsWith(prefix) ? text.slice(prefix.length).split('.') : [];
  if (content === undefined || signature === undefined || rest.length > 0) {
    throw new LicenseStringError('malformed', `A licence string is '${prefix}', its content, a dot and a signature.`);
  }
  return {
    signed: prefix + content,
    content: new TextDecoder().decode(fromBase64Url(content)),
    signature: fromBase64Url(signature),
  };
}

async function isSignedWith(key: VerificationKey, { signed, signature }: Parts): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) {
    throw new LicenseStringError('unavailable', 'Signatures can only be checked over https or on this machine.');
  }
  const publicKey = await subtle.importKey('raw', fromBase64Url(key.public_key), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', publicKey, signature, encode(signed));
}

function readPayload(content: string): LicensePayload {
  try {
    return payload.parse(JSON.parse(content));
  } catch {
    throw new LicenseStringError('malformed', 'The content of this licence string cannot be read.');
  }
}

function refuseExpired({ valid_until }: { valid_until?: string | undefined }, at: Date): void {
  if (valid_until !== undefined && at >= new Date(valid_until)) {
    throw new LicenseStringError('expired', `This licence string was valid until ${valid_until}.`);
  }
}

/**
 * Parses a licence string without verifying it; null if it cannot be parsed. Only for identifying the licence: none of
 * it can be trusted.
 */
export function peekLicense(text: string): LicensePayload | null {
  try {
    return readPayload(split(text.trim(), LICENSE_PREFIX).content);
  } catch {
    return null;
  }
}

/**
 * Parses a licence string, and verifies its signature and expiry.
 * @param keys the portal's public keys; the string contains the id of its key.
 * @param at the time at which it has to be valid. Defaults to now.
 * @throws {LicenseStringError} when it is refused. The caller has to compare the device id.
 */
export async function verifyLicenseString(
  text: string,
  keys: readonly VerificationKey[],
  at: Date = new Date(),
): Promise<LicensePayload> {
  const parts = split(text.trim(), LICENSE_PREFIX);
  const license = readPayload(parts.content);
  const key = keys.find(({ key_id }) => key_id === license.key);
  if (!key)
    throw new LicenseStringError('unknownKey', `This licence string is signed with the unknown key ${license.key}.`);
  if (!(await isSignedWith(key, parts))) {
    throw new LicenseStringError('forged', 'The signature of this licence string does not fit.');
  }
  refuseExpired(license, at);
  return license;
}

/**
 * Parses a legacy licence string, and verifies its signature and expiry. Its date has no time: midnight, UTC, counts.
 * @param keys the portal's public keys; each is tried.
 * @param at the time at which it has to be valid. Defaults to now.
 * @throws {LicenseStringError} when it is refused.
 */
export async function verifyLegacyLicenseString(
  text: string,
  keys: readonly VerificationKey[],
  at: Date = new Date(),
): Promise<LegacyPayload> {
  const parts = split(text.trim(), LEGACY_PREFIX);
  const [license = '', device = '', product = '', colour = '', day = '', ...rest] = parts.content.split('\n');
  const [end, ...more] = rest;
  const isEnd = end === undefined || payload.shape.valid_until.safeParse(end).success;
  if (!/^\d+$/.test(license) || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !isEnd || more.length > 0) {
    throw new LicenseStringError('malformed', 'The content of this licence string cannot be read.');
  }
  const fits = await Promise.all(keys.map((key) => isSignedWith(key, parts)));
  if (!fits.includes(true)) {
    throw new LicenseStringError('forged', 'The signature of this licence string fits none of the keys.');
  }
  const read: LegacyPayload = { license: Number(license), device, product, colour, date: `${day}T00:00:00.000Z` };
  if (end !== undefined) read.valid_until = end;
  refuseExpired(read, at);
  return read;
}
