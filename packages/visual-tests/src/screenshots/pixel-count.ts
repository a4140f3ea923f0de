/** A number of pixels, in words. */
export const pixelCount = (pixels: number): string => (pixels === 1 ? '1 pixel' : `${pixels} pixels`);
