import { writeFileSync } from 'node:fs';

/** Leaves the counts of a story run in the file that `STORIES_REPORT` names, in Jest's own form. */
export default class Report {
  /**
   * @param {unknown} _
   * @param {Record<string, unknown>} results
   */
  onRunComplete(_, results) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = results;
    const counts = { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites };
    writeFileSync(String(process.env.STORIES_REPORT), JSON.stringify(counts));
  }
}
