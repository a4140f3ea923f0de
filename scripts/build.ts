/** Builds the portal's pages: `npm run build`. */
import { buildApp } from './build-app.ts';

await buildApp();
