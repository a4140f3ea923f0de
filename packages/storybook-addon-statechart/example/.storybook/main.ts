import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', './*.mdx'],
  addons: [
    '@storybook/addon-docs',
    {
      name: 'storybook-addon-statechart',
      options: { machines: ['src/*.ts'], root: new URL('..', import.meta.url).pathname },
    },
  ],
  core: { disableTelemetry: true },
};

export default config;
