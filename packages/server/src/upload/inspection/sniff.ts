import { parseElement } from './media/ebml.ts';

/** A file's type by its first bytes; null: unknown. */
export type Sniffed = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'mp4' | 'mov' | 'webm' | 'zip' | 'svg' | 'pdf' | null;

/** Whether it is a raster image. */
export const isImage = (type: Sniffed): boolean =>
  type === 'jpeg' || type === 'png' || type === 'gif' || type === 'webp' || type === 'heic';

/** Whether it is a container of videos, or of sound alone. */
export const isVideo = (type: Sniffed): boolean => type === 'mp4' || type === 'mov' || type === 'webm';

/** How many leading bytes are needed. */
export const SNIFF_BYTES = 512;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function sniffBoxes(head: Buffer): Sniffed {
  const size = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= size; at += at === 8 ? 8 : 4) brands.push(head.toString('latin1', at, at + 4));
  const [major = ''] = brands;
  if (!/^[ -~]{4}$/.test(major) || brands.some((brand) => brand.startsWith('avi'))) return null;
  if (heicBrands.includes(major)) return 'heic';
  return major === 'qt  ' ? 'mov' : 'mp4';
}

const DOC_TYPE = 0x4282;
/** The elements of an EBML header: versions, limits, the type of document, a checksum and padding. */
const headerElements = [0x4286, 0x42f7, 0x42f2, 0x42f3, DOC_TYPE, 0x4287, 0x4285, 0x4281, 0xbf, 0xec];

/** Whether an EBML header declares WebM. One that declares nothing stands for Matroska, of which WebM is a part. */
function isWebm(head: Buffer): boolean {
  const header = parseElement(head, 0);
  const last = header?.end ?? 0;
  for (let at = header?.content ?? 0; at < last; ) {
    const element = parseElement(head, at);
    if (element === null || element.end === null || element.end > last) return false;
    const { id, content, end } = element;
    if (!headerElements.includes(id)) return false;
    if (id === DOC_TYPE) return /^webm\0*$/.test(head.toString('latin1', content, end));
    at = end;
  }
  return false;
}

/** What may precede the root element of an SVG: declarations, comments, the document type. */
const preambles = [
  { opening: '<!--', closing: '-->' },
  { opening: '<?', closing: '?>' },
  { opening: '<!doctype svg', closing: '>' },
];

function isSvg(text: string): boolean {
  // Trimming includes the byte order mark.
  let rest = text.toLowerCase().trimStart();
  for (;;) {
    const preamble = preambles.find(({ opening }) => rest.startsWith(opening));
    if (!preamble) return /^<svg[\s>]/.test(rest);
    const end = rest.indexOf(preamble.closing, preamble.opening.length);
    if (end === -1) return false;
    rest = rest.slice(end + preamble.closing.length).trimStart();
  }
}

/** Detects a file's type by its content alone. @param content only its first bytes are used. */
export function sniff(content: Buffer): Sniffed {
  const head = content.subarray(0, SNIFF_BYTES);
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (begins(0x1a, 0x45, 0xdf, 0xa3)) return isWebm(head) ? 'webm' : null;
  if (head.length >= 12 && text(4, 8) === 'ftyp') return sniffBoxes(head);
  // Older QuickTime files begin with another box.
  if (head.length >= 12 && ['moov', 'mdat', 'wide'].includes(text(4, 8))) return 'mov';
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (text(0, 5) === '%PDF-') return 'pdf';
  return isSvg(head.toString('utf8')) ? 'svg' : null;
}
