import { writeFile } from 'node:fs/promises';

/** How many checks of a gate passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Closes a gate: prints its counts as the last line, and writes them in Jest's form where `--outputFile=…` asks to. */
export async function closeGate({ passed, failed }: Counts, parameters: readonly string[]): Promise<void> {
  const file = parameters.find((parameter) => parameter.startsWith('--outputFile='))?.slice('--outputFile='.length);
  if (file) await writeFile(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
