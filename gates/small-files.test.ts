import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@community/catalogue/visits/program';
import { expect, it } from 'vitest';

/** Files with fewer lines need a reason to stand alone: see docs/architecture.md, "Small files". */
const LINES_MIN = 20;

/** Kinds of files that may have any length. */
const kinds: readonly RegExp[] = [
  // Entry points, and what an area registers itself with.
  /\/index\.ts$|\/plugin\.ts$/,
  // Beside the component or module they belong to.
  /\.(css|stage|docs|stories|test|config)\.tsx?$/,
  // Types of packages that have none.
  /\.d\.ts$/,
  // A component is found by its name.
  /\/[A-Z]\w+\.tsx$/,
  // A page is a chunk that loads when it is opened.
  /^packages\/app\/src\/.*\.tsx$/,
  // A step of the database, a number each.
  /^packages\/server\/migrations\//,
  // What a command or a setting of a tool names.
  /^(scripts|distribution)\/|^\.storybook\/|^packages\/storybook-addon-statechart\/example\//,
];

/** Why the others stand alone. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'the first page needs it, what is beside it comes later, or the other way round': [
    'packages/app/src/account/can-use-passkeys.ts',
    'packages/app/src/tablet/wrapper.ts',
    'packages/contract/src/content/plans/plan-limits.ts',
    'packages/contract/src/http/descriptions.ts',
    'packages/contract/src/http/find-endpoint.ts',
    'packages/contract/src/shell/demo-notice.ts',
    'packages/server/src/telemetry/tracing/open-tracing.ts',
    'packages/ui/src/styles.ts',
  ],
  'takes the place of a module in one build': [
    'packages/app/src/default-locale.ts',
    'packages/app/src/no-instrumentation.ts',
  ],
  'a plugin or an entry of a build': [
    'packages/catalogue/src/preview/omit-highlights.ts',
    'packages/app/engines/build.ts',
    'packages/app/plugins/drop-descriptions.ts',
    'packages/app/plugins/no-preloads.ts',
    'packages/app/plugins/one-language.ts',
  ],
  'an entry point of a package': [
    'packages/catalogue/src/preview/story-frames.ts',
    'packages/catalogue/src/stories/announced.ts',
    'packages/catalogue/src/stories/drafts.ts',
    'packages/catalogue/src/stories/focus-order.ts',
    'packages/catalogue/src/stories/hit-area.ts',
    'packages/catalogue/src/stories/without-screenshot.ts',
    'packages/storybook-addon-statechart/src/blocks.ts',
    'packages/storybook-addon-statechart/src/model.ts',
    'packages/storybook-addon-statechart/src/pages/describe-in-worker.ts',
    'packages/storybook-addon-statechart/src/preview.ts',
    'packages/ui/src/theme/kit-colours.ts',
    'mocks/src/tablet/tablet.ts',
  ],
  'a process or a worker starts with it': [
    'bench/api/plain-server.ts',
    'bench/app/floor/floor.ts',
    'packages/catalogue/src/pages/write-page-data.ts',
    'packages/server/src/jobs/job-worker.ts',
    'packages/server/src/upload/inspection/media/thumb.ts',
    'packages/server/src/test/system/hold-workspace.ts',
  ],
  'a step of the tests, by the name of what it does': [
    'bench/api/sign-in.ts',
    'faults/oracles/comparable-part.ts',
    'faults/oracles/figures.ts',
    'faults/portal/s3-server.ts',
    'packages/app/e2e/support/accessibility.ts',
    'packages/app/e2e/support/global-setup.ts',
    'packages/app/e2e/support/hooks.ts',
    'packages/app/e2e/support/publishing.ts',
    'packages/app/e2e/support/scenario-files.ts',
    'packages/catalogue/src/checks/record-transitions.ts',
    'packages/catalogue/src/checks/untaken-transitions.ts',
    'packages/catalogue/src/messages/check-messages.ts',
    'packages/machines/src/testing/model/machine-fixtures.ts',
    'packages/machines/src/testing/model/story-states.ts',
    'packages/machines/src/testing/tablet.ts',
    'packages/server/src/test/cheap-passwords.ts',
    'packages/server/src/test/prepare-databases.ts',
    'packages/server/src/test/system/postgres.ts',
  ],
  'mocks of one kind of data': [
    'mocks/src/content/drawings.ts',
    'mocks/src/shell/shell-handlers.ts',
    'mocks/src/upload/storage.ts',
    'mocks/src/uuid.ts',
  ],
  'several modules use it, and it belongs to none of them': [
    'packages/app/src/account/profile-changes.ts',
    'packages/app/src/content/own-place.ts',
    'packages/app/src/shell/create-key.ts',
    'packages/app/src/shell/reader-languages.ts',
    'packages/app/src/shell/route-handle.ts',
    'packages/catalogue/src/preview/modes.ts',
    'packages/contract/src/http/build-url.ts',
    'packages/contract/src/http/network-call.ts',
    'packages/contract/src/shared/file-size.ts',
    'packages/machines/src/account/second-factors/own-factors.ts',
    'packages/machines/src/account/session/return-path.ts',
    'packages/machines/src/content/browse/content-list.ts',
    'packages/machines/src/shared/attempt.ts',
    'packages/machines/src/shared/read-page.ts',
    'packages/machines/src/upload/load-limits.ts',
    'packages/machines/src/upload/reuse-of-upload.ts',
    'packages/pictures/src/patients/portraits.ts',
    'packages/pictures/src/rhythm/random.ts',
    'packages/screens/src/content/content-edit/edit-texts.ts',
    'packages/screens/src/content/on-device/roomText.ts',
    'packages/screens/src/content/own-content/own-texts.ts',
    'packages/screens/src/content/plans/add-to-plan.ts',
    'packages/screens/src/content/tags/tag-title.ts',
    'packages/screens/src/licensing/agreements/texts.ts',
    'packages/screens/src/shell/app-shell/menus/useMenu.ts',
    'packages/screens/src/shell/app-shell/themes.ts',
    'packages/screens/src/shell/app-shell/useMedia.ts',
    'packages/screens/src/shell/browser-languages.ts',
    'packages/screens/src/shell/lazy-part/problem.ts',
    'packages/server/src/account/provider/provider-error.ts',
    'packages/server/src/mail/paragraphs.ts',
    'packages/server/src/operator/backup/read-with-checksum.ts',
    'packages/server/src/process/background-plugin.ts',
    'packages/server/src/store/disk-full.ts',
    'packages/server/src/upload/files/hash-file.ts',
    'packages/server/src/upload/reuse-licence.ts',
    'packages/storybook-addon-statechart/src/blocks/open-story.ts',
    'packages/storybook-addon-statechart/src/machine/labels.ts',
    'packages/storybook-addon-statechart/src/panel/show-within.ts',
    'packages/storybook-addon-statechart/src/record.ts',
    'packages/storybook-addon-statechart/src/story.ts',
    'packages/ui/src/components/props.ts',
    'packages/ui/src/texts-context.ts',
    'packages/ui/src/theme/values.ts',
    'packages/visual-tests/src/screenshots/pixel-count.ts',
  ],
  'a rule to be found by its name, whose only user is long enough': [
    'packages/catalogue/src/preview/default-values.ts',
    'packages/machines/src/content/browse/results-around.ts',
    'packages/pictures/src/monitor/alarm-text.ts',
    'packages/screens/src/account/sign-in/provider-problem.ts',
    'packages/server/src/content/plans/zip-paths.ts',
    'packages/server/src/content/versions/updated-since-download.ts',
    'packages/server/src/upload/inspection/inspect-sound.ts',
  ],
  'a rule that people look for by its name': [
    'packages/machines/src/content/missing-fields.ts',
    'packages/server/src/content/visibility.ts',
  ],
};

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !path.startsWith('samples/') && basename(path) !== 'vite.config.ts');
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
const small = sources.filter((path) => linesOf(path) < LINES_MIN && !kinds.some((kind) => kind.test(path)));
const listed = Object.values(reasons).flat();

it('every small file has a reason to stand alone', () => {
  expect(small.filter((path) => !listed.includes(path))).toEqual([]);
});

it('every file with a reason exists, once, and is small', () => {
  expect(listed.filter((path, index) => !small.includes(path) || listed.indexOf(path) !== index)).toEqual([]);
});
