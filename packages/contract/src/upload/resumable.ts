/** Where uploads by the tus protocol begin; each goes on at an address below it. */
export const RESUMABLE_PATH = '/api/me/uploads';
/** Smaller files are sent in one call: sending them again is faster than resuming. */
export const RESUMABLE_FROM = 1_000_000;
