import * as z from 'zod/mini';

// The page's content security policy forbids compiling strings to code, which zod otherwise does for speed.
z.config({ jitless: true });

export { send } from './send.ts';
