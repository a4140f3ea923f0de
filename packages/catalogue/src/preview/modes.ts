const landscape = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

/** Chromatic's modes for each story: values of the toolbar, by the picture's name. */
export const modes = {
  'light landscape': { theme: 'light', viewport: landscape },
  'dark landscape': { theme: 'dark', viewport: landscape },
  'light phone': { theme: 'light', viewport: phone },
  'dark phone': { theme: 'dark', viewport: phone },
};
