/** Builds the portal's pages: `npm run build`. */
import { buildApp } from '../../distribution/release/build-pages.ts';

// Build for production in any environment, such as a test runner's.
process.env.NODE_ENV = 'production';
await buildApp();
