import type { DirectoryDropItem, DropItem, FileDropItem } from 'react-aria-components';
import { expect, it } from 'vitest';
import { readDropped, readPicked } from './dropped.ts';

const dropped = (name: string): FileDropItem => ({
  kind: 'file',
  name,
  type: '',
  getFile: async () => new File([name], name),
  getText: async () => name,
});

const folder = (name: string, ...entries: (FileDropItem | DirectoryDropItem)[]): DirectoryDropItem => ({
  kind: 'directory',
  name,
  async *getEntries() {
    yield* entries;
  },
});

it('takes files, and the files that lie directly in a folder; deeper ones are counted', async () => {
  const items: DropItem[] = [
    dropped('a.isims'),
    folder('ward', dropped('b.isims'), folder('old', dropped('c.isims'), folder('older', dropped('d.isims')))),
    { kind: 'text', types: new Set(['text/plain']), getText: async () => 'words' },
  ];
  const { files, leftOut } = await readDropped(items);
  expect(files.map(({ path, name }) => path + name)).toEqual(['a.isims', 'ward/b.isims']);
  expect(leftOut).toBe(2);
});

it('passes over the files that systems leave in folders', async () => {
  const { files, leftOut } = await readDropped([
    folder('ward', dropped('.DS_Store'), dropped('Thumbs.db'), folder('old', dropped('desktop.ini'))),
  ]);
  expect({ files, leftOut }).toEqual({ files: [], leftOut: 0 });
});

it('reads a picked folder the same way', async () => {
  const picked = (path: string) =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
  const { files, leftOut } = readPicked([
    picked('ward/a.isims'),
    picked('ward/.DS_Store'),
    picked('ward/old/b.isims'),
    Object.defineProperty(new File(['x'], 'c.isims'), 'webkitRelativePath', { value: '' }),
  ]);
  expect(files.map(({ path, name }) => path + name)).toEqual(['ward/a.isims', 'c.isims']);
  expect(leftOut).toBe(1);
});
