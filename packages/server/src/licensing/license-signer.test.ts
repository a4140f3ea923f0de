import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Claim,
  type License,
  type VerificationKey,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '@community/contract/licensing';
import { afterAll, describe, expect, it } from 'vitest';
import { claim, createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { startTestPortal } from '../test/portal.ts';
import { loadLicenseSigner, releaseKey } from './license-signer.ts';

const portal = await startTestPortal();
const lease = { licenseLeaseDays: 100 };
await createProducts(portal);
const holder = await portal.createUser({ canProvision: true });
const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
afterAll(() => rm(folder, { recursive: true }));

const keys = async () => ((await portal.call('/api/license-keys')).json() as { keys: VerificationKey[] }).keys;
const facts = {
  license: 7,
  device: 'a',
  product: 'bedside',
  modules: [],
  colour: 'red',
  date: new Date(0).toISOString(),
};

describe('the licence strings of a claim', () => {
  it('carry licence, device, product, modules, colour, date and expiry, and verify with the public key', async () => {
    const id = await createTestAgreement(portal, holder);
    const device = newDevice();
    const strings = (await claim(holder, id, { device_id: device, colour: 'cyan' })).json() as Claim;
    const license = (await holder.call(`/api/license/${device}`)).json() as License;
    const valid_until = strings.valid_until ?? '';
    const [key] = await keys();
    const shared = { license: license.id, device, product: 'bedside', colour: 'cyan', valid_until };
    expect(await verifyLicenseString(strings.license_string, await keys())).toEqual({
      ...shared,
      modules: ['monitor', 'ventilator'],
      date: license.claimed_at,
      key: key?.key_id,
    });
    const legacy = await verifyLegacyLicenseString(strings.legacy_license_string, await keys());
    expect(legacy).toEqual({ ...shared, date: `${license.claimed_at.slice(0, 10)}T00:00:00.000Z` });
    expect(strings.legacy_license_string.length).toBeLessThan(strings.license_string.length);
  });
});

describe('the key', () => {
  it('is created at the first start, readable by no one else, and kept', async () => {
    const file = join(portal.folder, 'licence-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file, 'utf8');
    expect(before).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const { keyId } = await loadLicenseSigner({ ...lease, licenseKeyFile: null, dataFolder: portal.folder }, portal.db);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect((await keys()).map(({ key_id }) => key_id)).toEqual([keyId]);
  });

  it('is not created again where the database has recorded one', async () => {
    const dataFolder = await mkdtemp(join(folder, 'other-'));
    await expect(loadLicenseSigner({ ...lease, licenseKeyFile: null, dataFolder }, portal.db)).rejects.toThrow(
      /there is no .*licence-key\.pem, but licences of this database are signed with the key/,
    );
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it('is the same for several that start at once', async () => {
    const dataFolder = await mkdtemp(join(folder, 'shared-'));
    await releaseKey(portal.db);
    const load = () => loadLicenseSigner({ ...lease, licenseKeyFile: null, dataFolder }, portal.db);
    const signers = await Promise.all([load(), load(), load()]);
    expect(new Set(signers.map(({ keyId }) => keyId)).size).toBe(1);
    await releaseKey(portal.db);
    await loadLicenseSigner({ ...lease, licenseKeyFile: null, dataFolder: portal.folder }, portal.db);
  });

  it("can be the operator's; earlier signatures can still be verified", async () => {
    const licenseKeyFile = join(folder, 'operator.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(licenseKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const former = portal.app.licenseSigner;
    const load = () => loadLicenseSigner({ ...lease, licenseKeyFile, dataFolder: folder }, portal.db);
    const before = await keys();
    await expect(load()).rejects.toThrow(
      `licences of this database are signed with the key ${former.keyId}. Give this server the same key file`,
    );
    expect(await keys()).toEqual(before);
    await releaseKey(portal.db);
    const signer = await load();
    expect(signer.keyId).not.toBe(former.keyId);
    for (const { sign } of [former, signer]) {
      const { license_string, legacy_license_string } = sign(facts);
      await expect(verifyLicenseString(license_string, await keys())).resolves.toMatchObject(facts);
      await expect(verifyLegacyLicenseString(legacy_license_string, await keys())).resolves.toMatchObject({
        license: 7,
      });
    }
  });

  it.each([
    ['no key', async () => 'secret', 'is no private key in PEM form.'],
    [
      'a key of another kind',
      async () =>
        String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
      'must be an Ed25519 key',
    ],
    [
      'a public key',
      async () => String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
      'is no private key',
    ],
  ])('that is %s stops the start, and is not shown', async (_, content, problem) => {
    const licenseKeyFile = join(folder, 'broken.pem');
    await writeFile(licenseKeyFile, await content());
    const error = await loadLicenseSigner({ ...lease, licenseKeyFile, dataFolder: folder }, portal.db).catch(
      (one: unknown) => one,
    );
    expect(String(error)).toContain(problem);
    expect(String(error)).not.toContain('secret');
    expect(error).toMatchObject({ name: 'StartError' });
  });

  it('stops the start if it is missing', async () => {
    const licenseKeyFile = join(folder, 'missing.pem');
    await expect(loadLicenseSigner({ ...lease, licenseKeyFile, dataFolder: folder }, portal.db)).rejects.toThrow(
      'missing.pem, cannot be read (ENOENT)',
    );
  });
});

describe('the document on licence strings', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const fenced = async () => {
    const text = await readFile(join(root, 'docs/licence-string.md'), 'utf8');
    const example = (label: string) => new RegExp(`${label}\\s+\`\`\`text\\n([^\`]+)\\n\`\`\``).exec(text)?.[1] ?? '';
    return {
      key: { key_id: example('Key id:'), public_key: example('Public key:') },
      license: example('Licence string:'),
      legacy: example('Legacy licence string:'),
    };
  };

  it('has examples that verify, and contain the documented fields', async () => {
    const { key, license, legacy } = await fenced();
    const claims = { license: 42, device: 'skills-lab-1', product: 'bedside', colour: 'orange' };
    expect(await verifyLicenseString(license, [key])).toEqual({
      ...claims,
      modules: ['monitor', 'defibrillator'],
      date: '2026-03-14T09:30:00.000Z',
      key: key.key_id,
    });
    expect(await verifyLegacyLicenseString(legacy, [key])).toEqual({ ...claims, date: '2026-03-14T00:00:00.000Z' });
  });

  const ownStrings = async () => {
    const id = await createTestAgreement(portal, holder);
    const strings = (await claim(holder, id)).json() as Claim;
    return { ...strings, key: (await keys())[0]?.public_key ?? '', valid_until: strings.valid_until ?? '' };
  };

  it('has a script that distinguishes valid strings from forged and expired ones', async () => {
    const { key, license, legacy } = await fenced();
    const verify = (text: string, publicKey = key.public_key, options: string[] = []) =>
      execFileSync(process.execPath, [join(root, 'scripts/verify-licence.ts'), ...options, publicKey, text], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(JSON.parse(verify(license))).toMatchObject({ license: 42, modules: ['monitor', 'defibrillator'] });
    expect(JSON.parse(verify(legacy))).toMatchObject({ license: 42, device: 'skills-lab-1' });
    const leased = await ownStrings();
    expect(JSON.parse(verify(leased.license_string, leased.key))).toMatchObject({ valid_until: leased.valid_until });
    for (const text of [leased.license_string, leased.legacy_license_string]) {
      expect(() => verify(text, leased.key, ['--at', leased.valid_until])).toThrow('was valid until');
    }
    expect(() => verify(license, key.public_key, ['--at', 'soon'])).toThrow('Usage');
    const forged = legacy.replace(/.{4}$/, 'AAAA');
    expect(() => verify(forged)).toThrow('fits none of the keys');
  });
});
