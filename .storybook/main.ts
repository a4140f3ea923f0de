import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mergeConfig } from 'vite';
import { writeCatalogueData, writeCataloguePages } from './catalogue-data.ts';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['./docs/**/*.mdx', './boards/*.mdx', '../packages/{ui,pictures,screens}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-designs', 'msw-storybook-addon'],
  staticDirs: async (inherited = []) => [
    ...inherited,
    './public',
    await writeCatalogueData(),
    { from: '../packages/ui/baselines', to: '/baselines' },
  ],
  // The theme has a tool of its own, which shows its backgrounds.
  features: { backgrounds: false },
  core: async (inherited) => {
    // This is asked for before Storybook looks for pages.
    await writeCataloguePages();
    return { ...inherited, disableTelemetry: true, disableWhatsNewNotifications: true };
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin(), optimizeLocales.vite({ locales: ['en-US', 'en-GB'] })],
      build: {
        // Nobody waits for the catalogue over a slow line, so its sizes are noise.
        chunkSizeWarningLimit: 5000,
        reportCompressedSize: false,
        // Each would put a link into the page for every piece that a story loads. They stay, and axe goes through them
        // with every further story.
        modulePreload: false,
        cssCodeSplit: false,
        // What is written here is one file: most of it is needed by the stories anyway, and each request passes through
        // MSW. What the portal loads on demand is then there at once, which is no mistake.
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          output: { codeSplitting: { groups: [{ name: 'portal', test: /\/(packages|mocks)\/.+\.tsx?/ }] } },
        },
      },
      logLevel: 'warn',
    }),
};

export default config;
