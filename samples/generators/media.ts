/** Generates the pictures and videos of `samples/media`: `node samples/generators/media.ts`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawings } from './drawings.ts';
import { makeFilm } from './film.ts';

const folder = fileURLToPath(new URL('../media/', import.meta.url));

for (const [name, draw] of Object.entries(drawings)) {
  const picture = sharp(Buffer.from(draw()));
  const options = { quality: 80 };
  const encoded = name.endsWith('.png')
    ? picture.png({ palette: true, colours: 64, effort: 10 })
    : name.endsWith('.webp')
      ? picture.webp(options)
      : picture.flatten({ background: 'white' }).jpeg(options);
  await writeFile(folder + name, await encoded.toBuffer());
}
await makeFilm(`${folder}shock-and-sinus-rhythm.mp4`);
