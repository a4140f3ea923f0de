import { describe, expect, it } from 'vitest';
import { type CoarsePicture, differingCells, differingParts, withRoom } from './differing-parts.ts';

const picture = (...lines: string[]): CoarsePicture => ({
  columns: lines[0]?.length ?? 0,
  rows: lines.length,
  cells: Uint8Array.from(lines.join(''), (letter) => (letter === '.' ? 255 : letter.charCodeAt(0))),
});

describe('of pictures', () => {
  it('frames what takes many values in every picture, and something large that only one shows in that one', () => {
    const frames = differingCells([
      picture('a.....', '..AA..', '......'),
      picture('a.....', '..WW..', '......'),
      picture('a.....', '..kk..', '......'),
      picture('a.....', '..}}..', '.....Z'),
    ]);
    const row = { x: 2, y: 1, width: 2, height: 1 };
    expect(frames).toEqual([row, row, row, { x: 2, y: 1, width: 4, height: 2 }]);
  });

  it('what comes in two ways, such as another hint above, is left out', () => {
    const frames = differingCells([picture('h.', '.A'), picture('h.', '.W'), picture('..', '.k'), picture('..', '.}')]);
    expect(frames[0]).toEqual({ x: 1, y: 1, width: 1, height: 1 });
  });

  it('what differs only by its compression is ignored', () => {
    const grey = (value: number): CoarsePicture => ({ columns: 1, rows: 1, cells: Uint8Array.of(value) });
    expect(differingCells([grey(100), grey(104), grey(98)])).toEqual([null, null, null]);
  });

  it('a picture that is like most shows the same part as the others', () => {
    const frames = differingCells([picture('..', '..'), picture('..', '..'), picture('..', '.x')]);
    expect(frames[0]).toEqual({ x: 1, y: 1, width: 1, height: 1 });
  });
});

it('of stories that are drawn live, the parts that most of them lack are framed', () => {
  const head = { look: 'h1 Upload', x: 0, y: 0, width: 300, height: 40 };
  const row = (look: string) => ({ look, x: 10, y: 100, width: 200, height: 44 });
  expect(differingParts([[head, row('Waiting')], [head, row('Failed')], [head]])).toEqual(
    Array.from({ length: 3 }, () => ({ x: 10, y: 100, width: 200, height: 44 })),
  );
});

it('a frame has room around it, and stays within the picture', () => {
  expect(withRoom({ x: 4, y: 200, width: 400, height: 100 }, { width: 1024, height: 768 })).toEqual({
    x: 0,
    y: 184,
    width: 432,
    height: 132,
  });
  expect(withRoom({ x: 40, y: 200, width: 200, height: 100 }, { width: 390, height: 844 })).toMatchObject({
    x: 0,
    width: 390,
  });
  expect(withRoom(null, { width: 390, height: 844 })).toEqual({ x: 0, y: 0, width: 390, height: 844 });
});
