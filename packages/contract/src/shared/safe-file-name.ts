/** Longest file name, in bytes of UTF-8: fits all file systems. */
const BYTES_MAX = 200;
/**
 * Longest name of a ZIP with several files, and of each of them, in bytes of UTF-8. Unpacked into a folder of that name
 * below those of a user, and into folders of its own, a path still has fewer than the 260 characters that Windows
 * allows most programs.
 */
export const PACKED_NAME_MAX = 100;
/** Anything beyond this is ignored, in UTF-16 units. */
const READ_MAX = 1000;
/** Longest extension preserved when a name is cut, in characters, with its full stop. */
const ENDING_MAX = 11;

/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
/** Characters that some file system forbids, or that are invisible; joiners are part of some scripts. */
const unsafe = /[<>:"/\\|?*]|(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

/** Whether Windows takes a name for that of a device: what follows the first full stop does not matter. */
const isDevice = (name: string) => device.test((name.split('.', 1)[0] ?? '').trim());

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Removes trailing full stops and spaces, which Windows drops, and leading spaces. */
function trim(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
  return name.slice(0, end).trimStart();
}

/** The longest beginning of a text that fits into this many bytes, in whole characters. */
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
 * A file name that is valid on Windows, macOS and Linux and in a ZIP: no path, no forbidden characters, no name of a
 * Windows device, no trailing full stop or space, at most 200 bytes with its extension. Safe names stay unchanged.
 * @param most bytes, if fewer: {@link PACKED_NAME_MAX}.
 */
export function safeFileName(given: string, most = BYTES_MAX): string {
  const name = trim(given.slice(0, READ_MAX).toWellFormed().normalize('NFC').replace(unsafe, '_'));
  const free = isDevice(name) ? `_${name}` : name;
  if (free === '') return 'file';
  if (bytesOf(free) <= most) return free;
  const dot = free.lastIndexOf('.');
  const ending = dot > 0 && [...free.slice(dot)].length <= ENDING_MAX ? free.slice(dot) : '';
  const short = trim(cut(free.slice(0, free.length - ending.length), most - bytesOf(ending))) + ending;
  // Without the blanks before what was cut off, it may have become one.
  return isDevice(short) ? `_${short}` : short;
}
