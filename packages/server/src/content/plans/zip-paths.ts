import { PACKED_NAME_MAX, safeFileName } from '@community/contract/shared';

/** A file's extension, with its full stop. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** The path of an item's file in the ZIP of a plan: its place among all items, then the item's name. */
export function zipPath(index: number, count: number, { name, fileName }: { name: string; fileName: string }): string {
  const place = String(index + 1).padStart(Math.max(2, String(count).length), '0');
  const saved = safeFileName(fileName);
  const ending = endingOf(saved);
  const called = name === '' ? saved : name;
  return safeFileName(`${place} ${called.endsWith(ending) ? called : `${called}${ending}`}`, PACKED_NAME_MAX);
}
