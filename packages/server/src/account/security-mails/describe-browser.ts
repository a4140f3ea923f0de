/** In this order, as most browsers also name those they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'an iPad'],
  [/\biPhone\b/, 'an iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  // iPads identify as Macs by default.
  [/\bMacintosh\b/, 'a Mac or iPad'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (list: readonly [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Names a browser and its system, such as “Firefox on Windows”, from the user agent. */
export function describeBrowser(userAgent: string | undefined): string {
  const browser = nameOf(browsers, userAgent ?? '');
  const system = nameOf(systems, userAgent ?? '');
  if (browser === undefined && system === undefined) return 'an unknown browser';
  return system === undefined ? `${browser}` : `${browser ?? 'a browser'} on ${system}`;
}
