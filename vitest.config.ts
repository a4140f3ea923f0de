import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{catalogue,contract,machines,pictures,screens,ui,visual-tests}/src/**/*.test.{ts,tsx}',
            'packages/storybook-addon-statechart/{src,example}/**/*.test.ts',
            'mocks/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'faults/**/*.test.ts',
          ],
          environment: 'node',
          // Loading what the files share anew for each would take longer than their tests.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['packages/app/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/app/e2e/global-setup.ts',
          setupFiles: 'packages/app/e2e/after-each.ts',
          // The files that a worker runs share its browser.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as Playwright waits.
          expect: { poll: { timeout: 10_000 } },
          // Each worker has a portal of its own. A flow waits as often as it computes.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'engines',
          include: ['packages/app/engines/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/app/engines/build.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // One engine a worker, each with a portal of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          // Each file has a database and folders of its own; loading the server anew for it takes longer than its tests.
          isolate: false,
          // Many tests wait for processes of their own.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
