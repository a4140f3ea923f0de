/** Generates the files of a new unit, including tests: `npm run new -- screen|component|endpoint NAME`. */

import { root, runProgram } from '@community/catalogue/visits/program';
import { kinds, writeUnit } from './new/write-unit.ts';

const [kind = '', ...name] = process.argv.slice(2);
const isKind = (value: string): value is keyof typeof kinds => Object.hasOwn(kinds, value);

if (!isKind(kind) || name.length === 0) {
  console.error(`Usage: npm run new -- ${Object.keys(kinds).join('|')} NAME`);
  process.exitCode = 1;
} else {
  try {
    const { files, next } = await writeUnit(root, kind, name.join(' '));
    await runProgram('biome', ['check', '--write', '--log-level=error', ...files]);
    console.log(`\n${files.map((file) => `  ${file}`).join('\n')}\n\n${next.join('\n')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
