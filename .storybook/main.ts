import { onlyHosted } from '@community/catalogue/hosted-stories';
import { titleOfMachine } from '@community/catalogue/machine-titles';
import { omitHighlights } from '@community/catalogue/omit-highlights';
import { followPageData } from '@community/catalogue/pages/follow-page-data';
import { writePageData } from '@community/catalogue/pages/page-data';
import { machines, root, storySources } from '@community/catalogue/project';
import { keepFramesApart } from '@community/catalogue/story-frames';
import { withTags } from '@community/catalogue/story-tags';
import { baselinePath, readBaselines, standingKey } from '@community/visual-tests/baselines';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Channel } from 'storybook/internal/channels';
import { messages } from 'storybook-addon-statechart/node';
import type { StatechartOptions } from 'storybook-addon-statechart/preset';
import { mergeConfig } from 'vite';

const statechart: StatechartOptions = {
  machines,
  root,
  titleOf: titleOfMachine,
  pictureOf: async () => {
    const { screenshots } = await readBaselines();
    return (id, theme) => {
      const key = standingKey(screenshots, id, theme);
      return key === undefined ? null : `./baselines/${baselinePath(key)}`;
    };
  },
};

/** The chunk of a file with stories: `screens-content`. */
const storiesOfArea = (path: string) => /\/packages\/(\w+)\/src\/(\w+)\//.exec(path)?.slice(1).join('-') ?? 'stories';

/** Storybook's types lack the channel to open windows. */
type Config = StorybookConfig & { experimental_serverChannel: (channel: Channel) => Promise<Channel> };

const config: Config = {
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['./docs/**/*.mdx', ...storySources.stories],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-designs',
    'msw-storybook-addon',
    { name: 'storybook-addon-statechart', options: statechart },
  ],
  staticDirs: async (inherited = []) => [
    ...inherited,
    './public',
    await writePageData(),
    { from: '../packages/visual-tests/baselines', to: '/baselines' },
  ],
  // Only in development.
  experimental_serverChannel: async (channel) => {
    followPageData(() => channel.emit(messages.rewritten));
    return channel;
  },
  // The sidebar can be filtered by them. The hosted service gets only some of the stories.
  experimental_indexers: async (indexers = []) =>
    indexers.map(process.env.CATALOGUE_FOR === 'chromatic' ? onlyHosted : withTags),
  // The theme's own tool changes the background, and the start page says how to begin.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  previewHead: (head = '') => `<script>(${keepFramesApart})();(${omitHighlights})();</script>${head}`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin(), optimizeLocales.vite({ locales: ['en-US', 'en-GB'] })],
      // If it were discovered only when a story is compiled, the pages of a freshly started catalogue would reload.
      optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
      build: {
        // The catalogue is not loaded over slow connections, so its sizes do not matter.
        chunkSizeWarningLimit: 5000,
        reportCompressedSize: false,
        // Both add a link to the page for every chunk that a story loads, which axe would check with each later story.
        modulePreload: false,
        cssCodeSplit: false,
        // Few chunks, as every request passes through MSW. Those of an area's stories are apart: Storybook loads the preview
        // again when somebody leaves a story that is still playing, and only what the next one needs should be run then.
        // Parts that the portal loads on demand are in the chunk of the portal, so that they are already there.
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: storiesOfArea, test: /\.stories\.tsx$/ },
                { name: 'portal', test: /\/(packages|mocks)\/.+\.tsx?/ },
                { name: 'libraries', test: /\/node_modules\/(?!axe-core|@storybook|storybook)/ },
              ],
            },
          },
        },
      },
      logLevel: 'warn',
    }),
};

export default config;
