import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientCalls } from './plugins/client-calls.ts';
import { dropDescriptions } from './plugins/drop-descriptions.ts';
import { firstLoad } from './plugins/first-load.ts';
import { leanRouter } from './plugins/lean-router.ts';
import { noPreloads } from './plugins/no-preloads.ts';
import { oneLanguage } from './plugins/one-language.ts';
import { assetFileNames } from './plugins/portrait-names.ts';
import { shortNames } from './plugins/short-names.ts';
import { simulatedTablet } from './plugins/simulated-tablet.ts';
import { splitMessages } from './plugins/split-messages.ts';

/** The module that chooses the classes of a recipe. */
const recipeClasses = fileURLToPath(new URL('src/recipe-classes.ts', import.meta.url));

/** Where `npm run dev` finds the API. */
const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080';

export default defineConfig(({ command }) => ({
  plugins: [
    clientCalls,
    dropDescriptions,
    noPreloads,
    oneLanguage,
    leanRouter,
    simulatedTablet,
    splitMessages,
    react(),
    vanillaExtractPlugin(command === 'build' ? { identifiers: shortNames } : {}),
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
  resolve: {
    // XState's React bindings include a shim for a hook that React has had since version 18.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: '@vanilla-extract/recipes/createRuntimeFn', replacement: recipeClasses },
    ],
  },
  optimizeDeps: { rolldownOptions: { plugins: [oneLanguage] } },
  build: {
    // WebKit remembers a script whose preload failed until its process ends, and loads it never again, also after a reload.
    modulePreload: false,
    target: 'es2023',
    // Browsers that run ES2023 also know oklch(): no colour is written twice.
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    // Terser and then Oxc make the first pages one percent lighter than either alone.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    sourcemap: true,
    manifest: true,
    // All styles in one file weigh little more than those of the first pages, and far less than one file a page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { assetFileNames, minify: true, codeSplitting: { groups: firstLoad } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/password/send-email', '/files', '/exports', '/demo/outbox', '/healthz'].map((path) => [path, api]),
    ),
  },
}));
