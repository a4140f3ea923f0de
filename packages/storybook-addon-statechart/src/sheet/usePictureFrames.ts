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

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
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

/** The differing part of each picture, by address; undefined until all pictures have loaded. */
export function usePictureFrames(addresses: readonly string[]): ReadonlyMap<string, FramedPicture> | Error | undefined {
  const [frames, setFrames] = useState<ReadonlyMap<string, FramedPicture> | Error>();
  const key = addresses.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      const list = key === '' ? [] : key.split('\n');
      const images = await Promise.all(list.map(load));
      const cells = differingCells(images.map(coarsen));
      return new Map(
        images.map(({ naturalWidth: width, naturalHeight: height }, index) => {
          const frame = withRoom(scaled(cells[index] ?? null), { width, height });
          return [list[index] ?? '', { width, height, frame }];
        }),
      );
    };
    setFrames(undefined);
    measure()
      .then((measured) => isCurrent && setFrames(measured))
      .catch((error: unknown) => isCurrent && setFrames(error instanceof Error ? error : new Error(String(error))));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return frames;
}
