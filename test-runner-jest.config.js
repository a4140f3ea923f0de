import { getJestConfig } from '@storybook/test-runner';
import { browserArguments } from './scripts/browser.ts';

const config = getJestConfig();

/** What runs the stories as tests. Start it through `npm run test:stories`, which finds the browser. */
export default {
  ...config,
  ...(process.env.STORIES_REPORT && { reporters: ['default', '<rootDir>/scripts/stories/report.js'] }),
  testTimeout: 30_000,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
    },
  },
};
