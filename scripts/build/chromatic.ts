/**
 * Builds the part of the catalogue that the hosted service gets. Chromatic runs it, and sets where to build and that it
 * needs to know which module imports which. See docs/visual-regression.md.
 */
import { runProgram } from '@community/catalogue/visits/program';

const args = ['build', '--config-dir', '.storybook', '--quiet', ...process.argv.slice(2)];
process.exitCode = await runProgram('storybook', args, { CATALOGUE_FOR: 'chromatic' });
