/**
 * Draws the curves on the wall behind the sign-in form as pictures: `node packages/pictures/generators/sign-in-curves.ts`. Drawing
 * them in the browser would load the code of all rhythms before signing in. The results are committed.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { capnogram, ecg, plethysmogram, rhythms, toPath } from '../src/rhythm/index.ts';

const folder = fileURLToPath(new URL('../../screens/src/account/sign-in/', import.meta.url));

const seconds = 20;
const width = seconds * 170;
const height = 200;
const heart = { rhythm: rhythms.sinusRhythm, rate: 72, seconds, samples: seconds * 100, seed: 'sign-in' };

/** A curve from edge to edge of its picture, which is used as a stretched mask: only its shape matters. */
function draw(name: string, values: readonly number[], [min, max]: readonly [number, number], stroke: number): void {
  const path = toPath(values, { x: 0, y: 0, width, height, min, max, tolerance: 0.4 });
  const line = `fill="none" stroke="#000" stroke-width="${stroke}" stroke-linejoin="round" vector-effect="non-scaling-stroke"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path ${line} d="${path}"/></svg>\n`;
  writeFileSync(`${folder}${name}.svg`, svg);
  console.log(`${name}.svg: ${(svg.length / 1000).toFixed(1)} kB`);
}

draw('ecg', ecg({ ...heart, samples: seconds * 200 }), [-0.6, 1.4], 2.8);
draw('pleth', plethysmogram(heart), [-0.1, 1.15], 2.2);
draw('breath', capnogram({ rate: 14, seconds, samples: seconds * 100, seed: 'sign-in', etco2: 38 }), [-3, 46], 2.2);
