import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { deedOf, type Reuse, standardLicences } from '@community/contract/content';
import type { Piece } from '../../database/schema.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Store } from '../../store/store.ts';
import { type ReadableFile, readPieces } from './delivered-file.ts';

/** Bytes to be put into a file, before the byte at this place. */
export interface Insertion {
  at: number;
  bytes: Buffer;
}

/** How much of an image is read to find the place: the portal has written it, without metadata. */
const HEAD_BYTES = 65_536;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature, length, name, content and checksum of the first chunk. */
const PNG_HEADER_END = 33;
/** The names of the JPEG segments and PNG chunks that hold XMP. */
const JPEG_XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const PNG_XMP = Buffer.from('XML:com.adobe.xmp\0', 'latin1');

/** The licence as XMP, which ISO 16684 defines and viewers, archives and search engines read. */
function asXmp({ reuse_licence: licence, reuse_words: words }: Reuse): Buffer {
  const deed = deedOf(licence);
  const statement = licence === null || licence === 'own' ? words : `${standardLicences[licence].name}, ${deed}`;
  // XML does not allow these two, which people can paste.
  const terms = statement.replace(/[\uFFFE\uFFFF]/g, '');
  const link = deed === null ? '' : `<cc:license rdf:resource="${escapeHtml(deed)}"/>`;
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"' +
      ' xmlns:cc="http://creativecommons.org/ns#">' +
      `<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(terms)}</rdf:li></rdf:Alt>` +
      `</xmpRights:UsageTerms>${link}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
}

function pngChunk(xmp: Buffer): Buffer {
  // Not compressed, without language and translated name.
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), PNG_XMP, Buffer.alloc(4), xmp]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(named.length - 4, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

function jpegSegment(xmp: Buffer): Buffer {
  const content = Buffer.concat([JPEG_XMP, xmp]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([segment, content]);
}

/** The end of the application segments that begin a JPEG; null where it is none, or they are longer than what was read. */
function endOfJpegHead(head: Buffer): number | null {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff && (head.readUInt8(at + 1) & 0xf0) === 0xe0) {
    at += 2 + head.readUInt16BE(at + 2);
  }
  return at + 2 <= head.length && head[at] === 0xff ? at : null;
}

/**
 * What to insert into an image to state its licence, without changing a pixel. null where its format has no known place
 * for it, or it states one already.
 * @param head its beginning.
 */
export function licenceFor(head: Buffer, reuse: Reuse): Insertion | null {
  if (reuse.reuse_licence === null || head.includes(JPEG_XMP) || head.includes(PNG_XMP)) return null;
  if (head.subarray(0, PNG_START.length).equals(PNG_START)) {
    const isWhole = head.length >= PNG_HEADER_END && head.toString('latin1', 12, 16) === 'IHDR';
    return isWhole ? { at: PNG_HEADER_END, bytes: pngChunk(asXmp(reuse)) } : null;
  }
  const at = endOfJpegHead(head);
  return at === null ? null : { at, bytes: jpegSegment(asXmp(reuse)) };
}

/**
 * A stored image with its licence written into it. null where that is not possible.
 * @param size of the stored file, in bytes.
 */
export async function licenseImage(
  store: Store,
  key: string,
  size: number,
  reuse: Reuse,
): Promise<ReadableFile | null> {
  if (reuse.reuse_licence === null || size === 0) return null;
  const head = await buffer(store.open(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
  const insertion = licenceFor(head, reuse);
  if (!insertion) return null;
  const { at, bytes } = insertion;
  const pieces: Piece[] = [
    { of: 'stored', start: 0, length: at },
    { of: 'own', start: 0, length: bytes.length },
    { of: 'stored', start: at, length: size - at },
  ];
  const whole = size + bytes.length;
  return {
    size: whole,
    open: (range = { start: 0, end: whole - 1 }) =>
      Readable.from(readPieces(store, key, { pieces, readOwn: (start, end) => [bytes.subarray(start, end)] }, range), {
        objectMode: false,
      }),
  };
}
