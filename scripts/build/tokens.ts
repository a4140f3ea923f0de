/**
 * Writes the design tokens in the format of the W3C Design Tokens Community Group: `npm run build:tokens`, into the
 * folder of the built component library, or into the file that is named.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { designTokens } from '@community/catalogue/tokens/design-tokens';
import { readTheme } from '@community/catalogue/tokens/read-theme';

const [file = 'packages/ui/dist/tokens.json'] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(designTokens(await readTheme()), null, 2)}\n`);
console.log(file);
