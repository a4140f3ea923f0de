import { safeFileName } from '@community/contract/file-name';

/** A name as parameters of `Content-Disposition`: the full one for today's clients, an ASCII one for old ones. */
function parametersOf(given: string): string {
  const name = safeFileName(given);
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%/]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** `Content-Disposition` of a file that is to be saved. */
export const attachment = (name: string) => `attachment; ${parametersOf(name)}`;

/** `Content-Disposition` of a file that is shown in a page. */
export const inline = (name: string) => `inline; ${parametersOf(name)}`;
