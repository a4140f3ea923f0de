/** The parameters of a story that looks like another: the hosted service, which counts screenshots, does not compare it. */
export const notHosted = { chromatic: { disableSnapshot: true } };

/** The parameters of a story of which no pictures are taken, because another one of its state looks the same. */
export const withoutScreenshot = { hasScreenshot: false, ...notHosted };
