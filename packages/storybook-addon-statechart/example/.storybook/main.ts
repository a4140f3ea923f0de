import type { StorybookConfig } from '@storybook/react-vite';

export default {
  framework: '@storybook/react-vite',
  stories: ['../src/*.stories.tsx'],
  addons: ['@storybook/addon-docs', { name: 'storybook-addon-statechart', options: { machines: ['src/*.ts'] } }],
  core: { disableTelemetry: true },
} satisfies StorybookConfig;
