import { type Sniffed, sniff } from '../../upload/inspection/sniff.ts';

const types: Partial<Record<Exclude<Sniffed, null>, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

function soundType(head: Buffer): string | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'fLaC') return 'audio/flac';
  if (text(0, 3) === 'ID3') return 'audio/mpeg';
  // An MPEG audio frame: eleven set bits, then the version, and the layer, which AAC leaves at 0.
  const [first = 0, second = 0] = head;
  if (first !== 0xff || second < 0xe0) return null;
  return (second & 0b110) === 0 ? 'audio/aac' : 'audio/mpeg';
}

/**
 * The media type of a file that a page may show, by its first bytes; null for everything else, including documents and
 * SVG, which can contain scripts.
 */
export function shownType(head: Buffer): string | null {
  const known = sniff(head);
  return known === null ? soundType(head) : (types[known] ?? null);
}
