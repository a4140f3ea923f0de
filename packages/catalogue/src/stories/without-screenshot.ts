/** The parameters of a story of which no pictures are taken, because another one looks the same. */
export const withoutScreenshot = { hasScreenshot: false, chromatic: { disableSnapshot: true } };
