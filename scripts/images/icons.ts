/**
 * Draws the icons of the installed portal from its mark: `node scripts/images/icons.ts`. Devices cut the maskable ones
 * to a shape of their own, so that they fill the square, and the mark stays within the circle that is never cut.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../packages/app/public', import.meta.url));
const mark = await readFile(`${folder}/favicon.svg`, 'utf8');
const [, ground = ''] = /<rect[^>]*fill="([^"]+)"/.exec(mark) ?? [];
const [trace = ''] = /<path.*\/>/.exec(mark) ?? [];
if (ground === '' || trace === '') throw new Error('The mark is not drawn as this script expects.');
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(16 16) scale(.74) translate(-16 -15.5)">${trace}</g></svg>`;

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}/icons/${name}-${size}.png`);

await draw(mark, 192, 'any');
await draw(mark, 512, 'any');
await draw(full, 512, 'maskable');
await draw(full, 180, 'apple');
