import * as z from 'zod/mini';

// The page's content security policy forbids compiling code from strings, which zod otherwise tries for speed.
z.config({ jitless: true });

export { send } from './send.ts';
