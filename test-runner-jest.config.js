import { screenshotArguments } from '@community/browsers/browser';
import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

/** How Storybook's test-runner runs the stories. Start it with `npm run test:stories`, which serves the catalogue. */
export default {
  ...config,
  // The runner's own way of reading story files takes a second to load, and it reads an index here.
  transform: { '^.+\\.[jt]sx?$': '@swc/jest' },
  // The usual reporter prints a line for each part and each failure whole; passing stories would be six hundred lines.
  reporters: [['default', { summaryThreshold: 1000 }]],
  testTimeout: 60_000,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      // A browser for each worker: one for all would be driven by a process in between, through which each picture passes.
      launchType: 'LAUNCH',
      launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: screenshotArguments },
      // By this name Storybook knows from the first moment that nobody watches, and holds its animations.
      contextOptions: { reducedMotion: 'reduce', userAgent: 'StorybookTestRunner' },
    },
  },
};
