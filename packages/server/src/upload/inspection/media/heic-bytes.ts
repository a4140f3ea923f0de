/** A box of a HEIC file; offsets are bytes from the start of the file. */
interface Box {
  type: string;
  /** Offset of its content. */
  content: number;
  end: number;
}

function* boxesIn(file: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    // 0: to the end of what it is in.
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const content = at + (isLong ? 16 : 8);
    if (at + size < content || at + size > end) return;
    yield { type: file.toString('latin1', at + 4, at + 8), content, end: at + size };
    at += size;
  }
}

const findBox = (file: Buffer, start: number, end: number, type: string): Box | undefined =>
  [...boxesIn(file, start, end)].find((box) => box.type === type);

/** Reads numbers of these widths in bytes, one after the other. @throws at the end of the file. */
function createReader(file: Buffer, start: number): (width: number) => number {
  let at = start;
  return (width) => {
    if (width === 0) return 0;
    const value = width === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, width);
    at += width;
    return value;
  };
}

/** How many bytes each item has, by its id. */
function readLengths(file: Buffer, { content }: Box): Map<number, number> {
  const read = createReader(file, content);
  const version = read(1);
  read(3);
  const [widths, more] = [read(1), read(1)];
  const [offset, length, base, index] = [widths >> 4, widths & 15, more >> 4, version === 0 ? 0 : more & 15];
  const idWidth = version < 2 ? 2 : 4;
  const lengths = new Map<number, number>();
  for (let items = read(idWidth); items > 0; items -= 1) {
    const id = read(idWidth);
    // How and where it is stored.
    read(version === 0 ? 2 : 4);
    read(base);
    let sum = 0;
    // Without lengths there is nothing to read, however many there are.
    for (let extents = read(2); extents > 0 && length > 0; extents -= 1) {
      read(index);
      read(offset);
      sum += read(length);
    }
    lengths.set(id, sum);
  }
  return lengths;
}

/** Items of these types are images: coded ones, and those made of others. */
const imageTypes = 'hvc1 av01 avc1 vvc1 jpeg j2k1 unci mski grid iden iovl tili'.split(' ');

/** The ids of the images that are to be shown, in order. */
function readImages(file: Buffer, { content, end }: Box): number[] {
  const entries = content + (file[content] === 0 ? 6 : 8);
  return [...boxesIn(file, entries, end)].flatMap(({ type, content: start }) => {
    const isHidden = ((file[start + 3] ?? 0) & 1) === 1;
    if (type !== 'infe' || isHidden) return [];
    const read = createReader(file, start + 4);
    const id = read(file[start] === 3 ? 4 : 2);
    const typeAt = start + 4 + (file[start] === 3 ? 6 : 4);
    return imageTypes.includes(file.toString('latin1', typeAt, typeAt + 4)) ? [id] : [];
  });
}

/** How items belong to each other. */
interface References {
  /** Those that only accompany others: thumbnails, depths and the like. */
  companions: Set<number>;
  /** What an image is made of, such as the tiles of a grid. */
  parts: Map<number, number[]>;
}

function readReferences(file: Buffer, { content, end }: Box): References {
  const idWidth = file[content] === 0 ? 2 : 4;
  const references: References = { companions: new Set(), parts: new Map() };
  for (const { type, content: start } of boxesIn(file, content + 4, end)) {
    const read = createReader(file, start);
    const id = read(idWidth);
    if (type === 'thmb' || type === 'auxl') references.companions.add(id);
    if (type === 'dimg')
      references.parts.set(
        id,
        Array.from({ length: read(2) }, () => read(idWidth)),
      );
  }
  return references;
}

/** The first image to be shown, which is the one that is decoded, and all that it is made of. */
function findParts(images: readonly number[], { companions, parts }: References): Set<number> {
  const found = new Set(images.filter((id) => !companions.has(id)).slice(0, 1));
  // A set that grows meanwhile is iterated to its new end.
  for (const id of found) for (const part of parts.get(id) ?? []) found.add(part);
  return found;
}

/**
 * How many bytes of a HEIC file carry its picture, as a whole or in tiles: without thumbnails, metadata and padding.
 * @throws where its description is damaged.
 */
export function countHeicBytes(file: Buffer): number {
  const meta = findBox(file, 0, file.length, 'meta');
  if (!meta) return 0;
  // After version and flags.
  const [entries, locations, links] = ['iinf', 'iloc', 'iref'].map((type) =>
    findBox(file, meta.content + 4, meta.end, type),
  );
  if (!entries || !locations) return 0;
  const none: References = { companions: new Set(), parts: new Map() };
  const parts = findParts(readImages(file, entries), links ? readReferences(file, links) : none);
  const lengths = readLengths(file, locations);
  let sum = 0;
  for (const id of parts) sum += lengths.get(id) ?? 0;
  return Math.min(sum, file.length);
}
