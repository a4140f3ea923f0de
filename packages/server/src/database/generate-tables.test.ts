import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the generated types of the tables are up to date: run npm run generate:tables', async () => {
  const script = fileURLToPath(new URL('generate-tables.ts', import.meta.url));
  // In its own process: the generator changes zod's global configuration.
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--print']);
  const generated = fileURLToPath(new URL('tables.generated.ts', import.meta.url));
  expect(stdout).toBe(await readFile(generated, 'utf8'));
});
