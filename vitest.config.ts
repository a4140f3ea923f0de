import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest begin first, so that none is still running when all others have ended. */
const longest = [
  '/new/write-unit.',
  '/testing/model/',
  '/claim-at-once.',
  '/server/src/operator/backup/',
  '/server/src/process/start.',
  '/sign-in-limit.',
  '/inspection/bombs.',
  '/resumable/interruptions.',
  '/e2e/shell/kept.',
  '/e2e/shell/overlays.',
  '/e2e/shell/installed.',
  '/e2e/shell/accessible-pages.',
  '/e2e/account/account-flows.',
  '/e2e/content/contributing.',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Files of the API whose outcome does not depend on the database: they run on the embedded one only. */
const ofAnyDatabase = [
  'packages/server/src/database/{embedded-dialect,generate-tables}.test.ts',
  'packages/server/src/upload/{inspection,file-workers}/**',
  'packages/server/src/http/bodies/**',
  'packages/server/src/operator/backup/archive/**',
  'packages/server/src/operator/backup/bucket.test.ts',
  'packages/server/src/process/handlers.test.ts',
  'packages/server/src/telemetry/tracing/tracing.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{catalogue,contract,machines,messages,pictures,screens,ui,visual-tests}/src/**/*.test.{ts,tsx}',
            'packages/app/{plugins,src/**}/*.test.ts',
            'packages/storybook-addon-statechart/{src,example}/**/*.test.ts',
            'packages/pictures/generators/**/*.test.ts',
            'mocks/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'gates/**/*.test.ts',
            'faults/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: process.env.TRANSITIONS_FOLDER ? ['packages/catalogue/src/checks/record-transitions.ts'] : [],
          // Loading what the files share again for each would take longer than their tests.
          isolate: false,
          // Some start processes or read the whole project, which takes long on a busy machine.
          testTimeout: 30_000,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['packages/app/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/app/e2e/support/global-setup.ts',
          setupFiles: 'packages/app/e2e/support/hooks.ts',
          // The files that a worker runs share its browser.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // As long as Playwright waits.
          expect: { poll: { timeout: 30_000 } },
          // Each file has a portal of its own. Flows keep both cores busy; a third worker gains nothing.
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
          name: 'packages',
          include: ['distribution/packages/*.test.ts'],
          environment: 'node',
          globalSetup: 'distribution/packages/build.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each file waits for an installation of its own.
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'release',
          include: ['distribution/release/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/app/engines/build.ts',
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // Each file waits for an installation of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? ofAnyDatabase : [],
          environment: 'node',
          globalSetup: 'packages/server/src/test/prepare-databases.ts',
          setupFiles: 'packages/server/src/test/cheap-passwords.ts',
          // Each file has a database and folders of its own; loading the server again for it takes longer than its tests.
          isolate: false,
          // Many tests wait for processes of their own.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
