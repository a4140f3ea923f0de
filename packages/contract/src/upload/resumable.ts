/** Where uploads by the tus protocol begin; each goes on at an address below it. */
export const RESUMABLE_PATH = '/api/me/uploads';
/** Smaller files are sent in one call: they are sent again sooner than it is found out where they broke off. */
export const RESUMABLE_FROM = 1_000_000;
