import { type KeyObject, sign } from 'node:crypto';

/** What a certificate says. */
interface Certificate {
  name: string;
  publicKey: KeyObject;
  issuer: string;
  signedBy: KeyObject;
  /** Where its revocation would be published. */
  revocationUrl?: string;
  /** For the certificate of an Android key: the SHA-256 of the client data that it was made for. */
  clientHash?: Buffer;
}

/** DER of a value. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const [INTEGER, BIT_STRING, OCTET_STRING, OID, ENUMERATED, SEQUENCE, SET] = [0x02, 0x03, 0x04, 0x06, 0x0a, 0x30, 0x31];
const number = (value: number, tag = INTEGER) => der(tag, Buffer.from([value]));
const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const nameOf = (text: string) => der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(0x0c, text))));
const extension = (id: string, value: Buffer) => der(SEQUENCE, oid(id), der(OCTET_STRING, value));
const ecdsaWithSha256 = der(SEQUENCE, oid('2a8648ce3d040302'));

/** What an Android key store says about a key. */
const keyDescription = (clientHash: Buffer) =>
  der(
    SEQUENCE,
    number(3),
    number(1, ENUMERATED),
    number(4),
    number(1, ENUMERATED),
    der(OCTET_STRING, clientHash),
    der(OCTET_STRING),
    der(SEQUENCE),
    der(SEQUENCE),
  );

/** A valid X.509 certificate, in DER. */
export function createCertificate({ name, publicKey, issuer, signedBy, ...more }: Certificate): Buffer {
  const extensions = [
    ...(more.revocationUrl === undefined
      ? []
      : [extension('551d1f', der(SEQUENCE, der(SEQUENCE, der(0xa0, der(0xa0, der(0x86, more.revocationUrl))))))]),
    ...(more.clientHash === undefined ? [] : [extension('2b06010401d679020111', keyDescription(more.clientHash))]),
  ];
  const signed = der(
    SEQUENCE,
    der(0xa0, number(2)),
    number(1),
    ecdsaWithSha256,
    nameOf(issuer),
    der(SEQUENCE, der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, der(SEQUENCE, ...extensions))]),
  );
  const signature = sign('sha256', signed, signedBy);
  return der(SEQUENCE, signed, ecdsaWithSha256, der(BIT_STRING, Buffer.from([0]), signature));
}
