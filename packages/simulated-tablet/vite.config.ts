import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), optimizeLocales.vite({ locales: ['en-US'] })],
  build: {
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Next to the portal's own pages, which are served from there.
    outDir: fileURLToPath(new URL('../app/dist', import.meta.url)),
    emptyOutDir: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: fileURLToPath(new URL('demo/tablet.html', import.meta.url)) },
  },
});
