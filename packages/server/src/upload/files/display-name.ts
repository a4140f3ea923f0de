const NAME_MAX = 200;
/** Only the end of a longer name is used, in UTF-16 units. */
const GIVEN_MAX = 4096;

/** Invisible characters, and those that change how the rest is read; joiners are part of some scripts. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** What browsers write into a form for the three characters that would end the name. */
const escapes: Record<string, string> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

const isEdge = (character: string | undefined) => character === '.' || character?.trim() === '';

/** Removes leading and trailing dots and spaces. */
function trimEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isEdge(name[start])) start += 1;
  while (end > start && isEdge(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/**
 * A file's name as it is stored and shown: without a path, control characters and marks that change the reading
 * direction, at most 200 characters with its extension. Never used as a path.
 */
export function displayName(given: string): string {
  const decoded = given.slice(-GIVEN_MAX).replace(/%(22|0A|0D)/gi, (code) => escapes[code.toUpperCase()] ?? code);
  const name = decoded
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .at(-1);
  const collapsed = trimEdges((name ?? '').replace(/\s+/g, ' '));
  if (collapsed === '') return 'file';
  const characters = [...collapsed];
  if (characters.length <= NAME_MAX) return collapsed;
  const [, stem = collapsed, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(collapsed) ?? [];
  return [...stem].slice(0, NAME_MAX - [...extension].length).join('') + extension;
}

/** The name with the extension that fits the content. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{1,10}$/u, '') || 'file'}.${extension}`;
}
