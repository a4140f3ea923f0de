import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API. */
const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), optimizeLocales.vite({ locales: ['en-GB'] })],
  build: { target: 'es2023', sourcemap: true, manifest: true },
  server: {
    proxy: Object.fromEntries(['/api', '/password/send-email', '/files', '/healthz'].map((path) => [path, api])),
  },
});
