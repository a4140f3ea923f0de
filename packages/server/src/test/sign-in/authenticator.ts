import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion, PasskeyChallenge } from '@community/contract/account';
import { createCertificate } from './certificate.ts';

/** Changes to an authenticator's response. */
export interface Lies {
  origin?: string;
  challenge?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  /** Says which make it is: signed with the passkey alone, or with a certificate, whose revocation is told there. */
  attestation?: 'self' | { revocationUrl: string };
}

/** A passkey in software: the responses of a browser and its authenticator. */
export interface Authenticator {
  create(question: PasskeyChallenge, lies?: Lies): NewPasskey;
  use(question: PasskeyChallenge, lies?: Lies): PasskeyAssertion;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** CBOR of short byte strings. */
function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 24
      ? [0x40 + bytes.length]
      : bytes.length < 256
        ? [0x58, bytes.length]
        : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** CBOR of a map. */
const cborMap = (entries: readonly (readonly [key: string, value: Buffer])[]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flatMap(([key, value]) => [cborText(key), value])]);
/** CBOR of the number of ES256, -7. */
const cborEs256 = Buffer.from([0x26]);

/** @param origin of the page that calls it. */
export function createAuthenticator(origin = 'http://portal.test'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;

  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);

  const clientData = (type: string, { options }: PasskeyChallenge, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function data(flags: number, counter: number, { rpId = new URL(origin).hostname, isVerified = true }: Lies): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  /** The format and the statement of an attestation: self-signed, or that of an Android key. */
  function attest(wanted: Lies['attestation'], authData: Buffer, clientHash: Buffer): [format: string, Buffer] {
    if (wanted === undefined) return ['none', cborMap([])];
    const signed = [
      ['alg', cborEs256],
      ['sig', cborBytes(sign('sha256', Buffer.concat([authData, clientHash]), privateKey))],
    ] as const;
    if (wanted === 'self') return ['packed', cborMap(signed)];
    const issuer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { revocationUrl } = wanted;
    const chain = [
      createCertificate({
        name: 'key',
        publicKey,
        issuer: 'maker',
        signedBy: issuer.privateKey,
        revocationUrl,
        clientHash,
      }),
      createCertificate({ name: 'maker', publicKey: issuer.publicKey, issuer: 'maker', signedBy: issuer.privateKey }),
    ];
    const certificates = Buffer.concat([Buffer.from([0x80 + chain.length]), ...chain.map(cborBytes)]);
    return ['android-key', cborMap([...signed, ['x5c', certificates]])];
  }

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    create(question, lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([data(ATTESTED, lies.counter ?? used, lies), Buffer.alloc(16), length, id, cose]);
      const client = clientData('webauthn.create', question, lies);
      const [format, statement] = attest(lies.attestation, attested, sha256(client));
      const attestation = cborMap([
        ['fmt', cborText(format)],
        ['attStmt', statement],
        ['authData', cborBytes(attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(question, lies = {}) {
      used += 1;
      const client = clientData('webauthn.get', question, lies);
      const authenticator = data(0, lies.counter ?? used, lies);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
