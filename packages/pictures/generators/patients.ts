import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { optimize } from 'svgo';
import { drawBaby } from './patients/baby.ts';
import { patients } from './patients/cast.ts';
import { drawPeep } from './patients/peep.ts';

/** Draws all patients, deterministically: `node packages/pictures/generators/patients.ts`. The portraits are committed. */

const folder = new URL('../src/patients/portraits/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let bytes = 0;
for (const patient of patients) {
  const isBaby = ['infant', 'newborn', 'preterm'].includes(patient.age);
  const { data } = optimize(isBaby ? drawBaby(patient) : drawPeep(patient), {
    multipass: true,
    // At the largest size a unit is a third of a pixel.
    floatPrecision: 0,
    plugins: [
      { name: 'preset-default', params: { overrides: { convertTransform: { floatPrecision: 3 } } } },
      { name: 'removeAttrs', params: { attrs: ['aria-hidden', 'shape-rendering', 'clip-path'] } },
    ],
  });
  const portrait = data.replace('>', `><title>Patient ${patient.index}</title>`);
  bytes += portrait.length;
  writeFileSync(new URL(`${String(patient.index).padStart(3, '0')}.svg`, folder), `${portrait}\n`);
}
console.log(`${patients.length} patients, ${Math.round(bytes / 1000)} kB`);
