import { writeFile } from 'node:fs/promises';

/** How many checks of a gate passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** A text for each failure, if they are known singly. */
  failures?: readonly string[];
}

/** The sum of the counts of several gates. */
export const addUp = (gates: readonly Counts[]): Counts => ({
  passed: gates.reduce((total, { passed }) => total + passed, 0),
  failed: gates.reduce((total, { failed }) => total + failed, 0),
  failures: gates.flatMap(({ failures = [] }) => failures),
});

/** No story matches the filters. */
export class UnknownStories extends Error {
  /** @param filters the filters that matched nothing. */
  constructor(filters: readonly string[]) {
    super(`No story matches ${filters.join(' or ')}.`);
  }
}

function countUnknown(error: unknown): Counts {
  if (!(error instanceof UnknownStories)) throw error;
  console.error(error.message);
  return { passed: 0, failed: 1, failures: [error.message] };
}

/** Closes a gate: prints its counts as the last line, and writes them in Jest's form where `--outputFile=…` asks to. */
export async function closeGate(gate: Counts | Promise<Counts>, parameters: readonly string[]): Promise<void> {
  const { passed, failed, failures = [] } = await Promise.resolve(gate).catch(countUnknown);
  const file = parameters.find((parameter) => parameter.startsWith('--outputFile='))?.slice('--outputFile='.length);
  const assertionResults = failures.map((failure) => ({ status: 'failed', fullName: failure }));
  const report = { numPassedTests: passed, numFailedTests: failed, testResults: [{ assertionResults }] };
  if (file) await writeFile(file, JSON.stringify(report));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
