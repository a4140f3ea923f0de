import type { OfferedFile } from '@community/contract/tablet';

/** A file on the simulated tablet. */
export interface TabletFile extends Omit<OfferedFile, 'size'> {
  content: Uint8Array<ArrayBuffer>;
}

/** Creates a scenario file from text. */
export function tabletScenario(id: string, name: string, text: string): TabletFile {
  return {
    id,
    name,
    extension: 'json',
    mime_type: 'application/json',
    content: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
  };
}

/** The description of a file in an offer. */
export function offer({ content, ...rest }: TabletFile): OfferedFile {
  return { ...rest, size: content.length };
}

/** The path of a media item on the simulated tablet. */
export const pathOf = ({ id }: Pick<TabletFile, 'id'>) => `/media/${id}`;

/** Encodes bytes as base64, for whole chunks. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}
