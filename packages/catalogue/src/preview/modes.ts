/**
 * Chromatic's modes for each story: values of the toolbar, by the picture's name. Each is a picture of every story, so
 * there is one; the other theme and the other widths are compared here.
 */
export const modes = { 'light landscape': { theme: 'light', viewport: { width: 1024, height: 768 } } };
