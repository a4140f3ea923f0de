/** The locales of the toolbar, besides that of the portal. */
const locales: Readonly<Record<string, string>> = { 'en-US': 'en-US', 'de-DE': 'de-DE', 'ja-JP': 'ja-JP' };

/** The time zones of the toolbar, by values that an address can hold. */
const timeZones: Readonly<Record<string, string>> = {
  'new-york': 'America/New_York',
  kolkata: 'Asia/Kolkata',
  auckland: 'Pacific/Auckland',
};

type Globals = Readonly<Record<string, unknown>>;

/** The locale that is chosen; undefined for that of the portal. */
export const chosenLocale = ({ locale }: Globals): string | undefined => locales[String(locale)];

const own = {
  DateTimeFormat: Intl.DateTimeFormat,
  NumberFormat: Intl.NumberFormat,
  toLocaleString: Date.prototype.toLocaleString,
  toLocaleDateString: Date.prototype.toLocaleDateString,
  toLocaleTimeString: Date.prototype.toLocaleTimeString,
};

const dates = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

/**
 * Writes dates and numbers as on a device of another country: in the chosen locale even where the portal asks for its
 * own, and in the chosen time zone where it asks for none.
 */
export function imitateRegion(globals: Globals): void {
  const locale = chosenLocale(globals);
  const timeZone = timeZones[String(globals.timeZone)];
  if (locale === undefined && timeZone === undefined) {
    Object.assign(Intl, { DateTimeFormat: own.DateTimeFormat, NumberFormat: own.NumberFormat });
    for (const name of dates) Object.assign(Date.prototype, { [name]: own[name] });
    return;
  }
  const inRegion = (options?: Intl.DateTimeFormatOptions) => ({ ...(timeZone && { timeZone }), ...options });
  const dateTime = (asked?: string, options?: Intl.DateTimeFormatOptions) =>
    new own.DateTimeFormat(locale ?? asked, inRegion(options));
  const number = (asked?: string, options?: Intl.NumberFormatOptions) => new own.NumberFormat(locale ?? asked, options);
  // Proxies, so that what the constructors offer besides stays there.
  const replaced = <Formatter extends object>(of: Formatter, make: (...given: never[]) => object): Formatter =>
    new Proxy(of, {
      construct: (_, given) => make(...(given as never[])),
      apply: (_, __, given) => make(...(given as never[])),
    });
  Object.assign(Intl, {
    DateTimeFormat: replaced(own.DateTimeFormat, dateTime),
    NumberFormat: replaced(own.NumberFormat, number),
  });
  for (const name of dates) {
    const written = own[name];
    Object.assign(Date.prototype, {
      [name](this: Date, asked?: string, options?: Intl.DateTimeFormatOptions) {
        return written.call(this, locale ?? asked, inRegion(options));
      },
    });
  }
}
