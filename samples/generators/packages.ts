/** Generates the packages of `samples/packages`: `node samples/generators/packages.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import yazl from 'yazl';
import { packageDrawings } from './package-drawings.ts';
import { packageSounds } from './sounds.ts';

const samples = fileURLToPath(new URL('..', import.meta.url));
/** Wide enough to read on a tablet, in pixels. */
const WIDTH_MAX = 1280;
/** A fixed date, for reproducible packages. */
const dated = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };

const drawPicture = (drawing: string) =>
  sharp(Buffer.from(drawing))
    .resize({ width: WIDTH_MAX, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 72 })
    .toBuffer();

await mkdir(`${samples}packages`, { recursive: true });
for (const [name, drawings] of Object.entries(packageDrawings)) {
  const zip = new yazl.ZipFile();
  zip.addBuffer(await readFile(`${samples}scenarios/${name}.isims`), 'scenario.json', dated);
  for (const [file, draw] of Object.entries(drawings)) {
    zip.addBuffer(await drawPicture(draw()), file, { ...dated, compress: false });
  }
  for (const [file, make] of Object.entries(packageSounds[name] ?? {})) zip.addBuffer(make(), file, dated);
  zip.end();
  await writeFile(`${samples}packages/${name}.isims`, await buffer(zip.outputStream));
}
