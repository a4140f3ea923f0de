import sharp, { type Sharp } from 'sharp';

const GREY = { edge: 38, middle: 72, sign: 235 };

/** Whether a point is on the play sign; coordinates from its centre, in half heights. */
const isOnSign = (x: number, y: number) => x >= -0.8 && Math.abs(y) <= (1 - x) / 1.8;

/** Draws the poster of a video without a decodable frame: a play sign on grey. */
export function drawPoster({ width, height }: { width: number; height: number }): Sharp {
  const pixels = Buffer.alloc(width * height);
  const unit = Math.min(width, height) / 6;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column - width / 2, row - height / 2];
      const distance = Math.hypot(x / width, y / height) * Math.SQRT2;
      const ground = GREY.middle + (GREY.edge - GREY.middle) * distance;
      pixels[row * width + column] = isOnSign(x / unit, y / unit) ? GREY.sign : Math.round(ground);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('srgb');
}
