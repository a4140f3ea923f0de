/** A drawing as a data URL, which needs no request. */
const drawing = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 640 400"><rect width="640" height="400" fill="${colour}"/><path d="${shape}" fill="none" stroke="#fff" stroke-width="6"/></svg>`,
  )}`;
/** An ECG strip. */
export const ecg = drawing('#123', 'M0 200h160l20-30 20 30h40l10 20 20-140 25 180 15-60h60l30-45 30 45h200');
/** A chest X-ray. */
export const chest = drawing('#222', 'M320 60v280M300 90c-90 10-150 120-140 240h120M340 90c90 10 150 120 140 240H360');
