import { describe, expect, it } from 'vitest';
import {
  type LicensePayload,
  LicenseStringError,
  peekLicense,
  toBase64Url,
  type VerificationKey,
  verifyLegacyLicenseString,
  verifyLicenseString,
  writeLegacyLicense,
  writeLicense,
} from './license-string.ts';

const { subtle } = globalThis.crypto;

async function createKey(key_id: string) {
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 keys come in pairs.');
  const key: VerificationKey = {
    key_id,
    public_key: toBase64Url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey))),
  };
  const sign = async (signed: string) => {
    const signature = await subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(signed));
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
  };
  return { key, sign };
}

const [ours, former, other] = [await createKey('ours'), await createKey('former'), await createKey('ours')];
const keys = [ours.key, former.key];
const license: LicensePayload = {
  license: 42,
  device: 'tablet-ä-1',
  product: 'bedside',
  modules: ['monitor', 'ventilator'],
  colour: 'orange',
  date: '2026-03-14T09:30:00.000Z',
  key: 'ours',
};
const { modules: _, key: __, ...shared } = license;
const reasonOf = (verified: Promise<unknown>) =>
  verified.then(
    () => 'believed',
    (error: unknown) => (error instanceof LicenseStringError ? error.reason : error),
  );

describe('a licence string', () => {
  it('contains what was signed', async () => {
    const text = await ours.sign(writeLicense(license));
    expect(text).toMatch(/^CL1\.[\w-]+\.[\w-]{86}$/);
    await expect(verifyLicenseString(`${text}\n`, keys)).resolves.toEqual(license);
  });

  it('may be signed with a former key', async () => {
    const text = await former.sign(writeLicense({ ...license, key: 'former' }));
    await expect(verifyLicenseString(text, keys)).resolves.toMatchObject({ key: 'former' });
    expect(await reasonOf(verifyLicenseString(text, [ours.key]))).toBe('unknownKey');
  });

  it('is refused after any change', async () => {
    const text = await ours.sign(writeLicense(license));
    const signature = text.split('.')[2];
    const forThem = writeLicense({ ...license, device: 'tablet-2' });
    expect(await reasonOf(verifyLicenseString(`${forThem}.${signature}`, keys))).toBe('forged');
    expect(await reasonOf(verifyLicenseString(await other.sign(writeLicense(license)), keys))).toBe('forged');
    expect(await reasonOf(verifyLicenseString(`${writeLicense(license)}.`, keys))).toBe('forged');
  });

  it.each([
    '',
    'CL1.',
    'CL1.x',
    'CL1..',
    'CL1.bm90aGluZw.c2ln',
    'CL1.!!.c2ln',
    'CL1.e30.c2ln',
    'CL1.a.b.c',
    'CL2.e30.c2ln',
  ])('is not %j', async (text) => expect(await reasonOf(verifyLicenseString(text, keys))).toBe('malformed'));
});

describe('a legacy licence string', () => {
  it('contains less, in less space', async () => {
    const text = await former.sign(writeLegacyLicense(license));
    expect(text.length).toBeLessThan((await ours.sign(writeLicense(license))).length - 60);
    await expect(verifyLegacyLicenseString(text, keys)).resolves.toEqual({
      ...shared,
      date: '2026-03-14T00:00:00.000Z',
    });
  });

  it('is refused with the signature of another text', async () => {
    const text = await other.sign(writeLegacyLicense(license));
    expect(await reasonOf(verifyLegacyLicenseString(text, keys))).toBe('forged');
    const full = await ours.sign(writeLicense(license));
    expect(await reasonOf(verifyLegacyLicenseString(full, keys))).toBe('malformed');
    expect(await reasonOf(verifyLegacyLicenseString(`CL0.${full.split('.').slice(1).join('.')}`, keys))).toBe(
      'malformed',
    );
  });
});

describe('a licence string with an expiry', () => {
  const valid_until = '2026-06-22T09:30:00.000Z';
  const limited = { ...license, valid_until };
  const end = new Date(valid_until);
  const lastMoment = new Date(end.getTime() - 1);

  it('is valid until then, and no longer', async () => {
    const text = await ours.sign(writeLicense(limited));
    const legacy = await ours.sign(writeLegacyLicense(limited));
    await expect(verifyLicenseString(text, keys, lastMoment)).resolves.toEqual(limited);
    await expect(verifyLegacyLicenseString(legacy, keys, lastMoment)).resolves.toMatchObject({ valid_until });
    expect(await reasonOf(verifyLicenseString(text, keys, end))).toBe('expired');
    expect(await reasonOf(verifyLegacyLicenseString(legacy, keys, end))).toBe('expired');
  });

  it('cannot be given another one', async () => {
    const signature = (await ours.sign(writeLicense(limited))).split('.')[2];
    const longer = writeLicense({ ...limited, valid_until: '2099-01-01T00:00:00.000Z' });
    expect(await reasonOf(verifyLicenseString(`${longer}.${signature}`, keys, lastMoment))).toBe('forged');
    expect(await reasonOf(verifyLicenseString(`${writeLicense(license)}.${signature}`, keys, lastMoment))).toBe(
      'forged',
    );
  });

  it.each(['', 'soon', '2026-06-22'])('is none when the end is %j', async (valid_until) => {
    const text = await ours.sign(writeLicense({ ...license, valid_until }));
    const legacy = await ours.sign(writeLegacyLicense({ ...license, valid_until }));
    expect(await reasonOf(verifyLicenseString(text, keys))).toBe('malformed');
    expect(await reasonOf(verifyLegacyLicenseString(legacy, keys))).toBe('malformed');
  });

  it('identifies its licence without a key', () => {
    expect(peekLicense(writeLicense(limited).concat('.AA'))).toEqual(limited);
    expect(peekLicense('signed')).toBeNull();
  });
});
