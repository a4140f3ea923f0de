/** The endpoint for tus uploads; each upload has its own URL below it. */
export const RESUMABLE_PATH = '/api/me/uploads';
/** Smaller files are sent in one call: sending them again is faster than resuming. */
export const RESUMABLE_FROM = 1_000_000;
