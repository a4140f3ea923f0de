import { useEffect, useState } from 'react';
import { type CoarsePicture, differingCells, type Frame, withRoom } from './differing-parts.ts';

/** How many pixels of a picture make a cell, each way. */
const cell = 4;

/** A picture that has loaded, and the part of it to show. */
export interface FramedPicture {
  width: number;
  height: number;
  frame: Frame;
}

/** A picture that has loaded; null if it cannot be. */
async function load(address: string): Promise<{ address: string; image: HTMLImageElement } | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, image };
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The picture in grey, scaled down. */
function coarsen(image: HTMLImageElement): CoarsePicture {
  const columns = Math.ceil(image.naturalWidth / cell);
  const rows = Math.ceil(image.naturalHeight / cell);
  const canvas = new OffscreenCanvas(columns, rows);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing off the screen.');
  context.drawImage(image, 0, 0, columns, rows);
  const { data } = context.getImageData(0, 0, columns, rows);
  const cells = new Uint8Array(columns * rows);
  for (let index = 0; index < cells.length; index += 1) {
    const at = index * 4;
    cells[index] = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  }
  return { columns, rows, cells };
}

const scaled = (frame: Frame | null): Frame | null =>
  frame && { x: frame.x * cell, y: frame.y * cell, width: frame.width * cell, height: frame.height * cell };

/**
 * The differing part of each picture, by address; undefined until all have loaded. Those that cannot be loaded are left
 * out.
 */
export function usePictureFrames(addresses: readonly string[]): ReadonlyMap<string, FramedPicture> | undefined {
  const [frames, setFrames] = useState<ReadonlyMap<string, FramedPicture>>();
  const key = addresses.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      const loaded = await Promise.all(key === '' ? [] : key.split('\n').map(load));
      const pictures = loaded.filter((picture) => picture !== null);
      const cells = differingCells(pictures.map(({ image }) => coarsen(image)));
      return new Map(
        pictures.map(({ address, image: { naturalWidth: width, naturalHeight: height } }, index) => {
          const frame = withRoom(scaled(cells[index] ?? null), { width, height });
          return [address, { width, height, frame }];
        }),
      );
    };
    setFrames(undefined);
    void measure().then((measured) => isCurrent && setFrames(measured));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return frames;
}
