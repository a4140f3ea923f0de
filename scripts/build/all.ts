/** Builds the portal's pages: `npm run build`. */
import { buildApp } from './app.ts';

// Whoever starts it, a test runner for one, the pages are built as people get them.
process.env.NODE_ENV = 'production';
await buildApp();
