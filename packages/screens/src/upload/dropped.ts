import type { UploadFile } from '@community/machines/upload';
import type { DropItem } from 'react-aria-components';

/** What was dropped or picked: the files to upload, and the number of files in folders that are too deep. */
export interface Added {
  files: UploadFile[];
  leftOut: number;
}

const toUploadFile = (file: File, path: string): UploadFile => ({
  name: file.name,
  path,
  size: file.size,
  type: file.type,
  open: async () => file,
});

/** Files that operating systems leave in folders. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/** Skipped files are not counted deeper than this, as the exact number does not matter. */
const DEPTH_MAX = 8;

type Folder = Extract<DropItem, { kind: 'directory' }>;

async function countWithin(folder: Folder, depth: number): Promise<number> {
  let count = 0;
  if (depth > DEPTH_MAX) return count;
  for await (const entry of folder.getEntries()) {
    if (entry.kind === 'directory') count += await countWithin(entry, depth + 1);
    else if (!isHidden(entry.name)) count += 1;
  }
  return count;
}

/** Reads what was dropped: files, and the files that lie directly in a dropped folder. */
export async function readDropped(items: readonly DropItem[]): Promise<Added> {
  const added: Added = { files: [], leftOut: 0 };
  for (const item of items) {
    if (item.kind === 'file') added.files.push(toUploadFile(await item.getFile(), ''));
    if (item.kind !== 'directory') continue;
    for await (const entry of item.getEntries()) {
      if (entry.kind === 'directory') added.leftOut += await countWithin(entry, 1);
      else if (!isHidden(entry.name)) added.files.push(toUploadFile(await entry.getFile(), `${item.name}/`));
    }
  }
  return added;
}

/** Sorts what was picked: of a folder, the files that lie directly in it. */
export function readPicked(files: readonly File[]): Added {
  const added: Added = { files: [], leftOut: 0 };
  for (const file of files) {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    if (folders.length > 0 && isHidden(file.name)) continue;
    if (folders.length > 1) added.leftOut += 1;
    else added.files.push(toUploadFile(file, folders.length === 0 ? '' : `${folders[0]}/`));
  }
  return added;
}
