/** Longest file name, in bytes of UTF-8: every file system holds it, in a folder of some depth, too. */
const BYTES_MAX = 200;
/** More than this of a name is not looked at, in UTF-16 units. */
const READ_MAX = 1000;
/** Longest ending that is kept when a name is cut, in characters, with its full stop. */
const ENDING_MAX = 11;

/** What Windows keeps for its devices, whatever extension follows. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
/** What some file system does not hold, or what cannot be seen; joiners are part of some scripts. */
const unsafe = /[<>:"/\\|?*]|(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Without full stops and spaces at its end, which Windows drops, and spaces at its beginning. */
function trim(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
  return name.slice(0, end).trimStart();
}

/** The beginning of a text that takes at most so many bytes, whole characters only. */
function cut(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}

/**
 * A name under which Windows, macOS, Linux and a zip can hold a file: no path, no characters that one of them forbids,
 * no name of a Windows device, no full stop or space at the end, at most 200 bytes with its extension. Names that are
 * safe stay as they are.
 */
export function safeFileName(given: string): string {
  const name = trim(given.slice(0, READ_MAX).toWellFormed().normalize('NFC').replace(unsafe, '_'));
  const [stem = ''] = name.split('.', 1);
  const free = device.test(stem.trim()) ? `_${name}` : name;
  if (free === '') return 'file';
  if (bytesOf(free) <= BYTES_MAX) return free;
  const dot = free.lastIndexOf('.');
  const ending = dot > 0 && [...free.slice(dot)].length <= ENDING_MAX ? free.slice(dot) : '';
  return trim(cut(free.slice(0, free.length - ending.length), BYTES_MAX - bytesOf(ending))) + ending;
}
