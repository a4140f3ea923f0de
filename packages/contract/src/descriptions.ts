import * as z from 'zod/mini';

// The page's content security policy forbids compiling code from strings, which zod otherwise tries for speed.
z.config({ jitless: true });

export { errorBody } from './common.ts';
export { endpoints } from './index.ts';
export { repair } from './repair.ts';
