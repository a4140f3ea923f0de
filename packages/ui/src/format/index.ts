import { englishTexts, type UiTexts } from '../texts.ts';

type DurationTexts = Pick<UiTexts, 'noTimeLimit' | 'minutes' | 'minutesAndSeconds'>;

/** Formats a duration: 'No Time Limit' for 0, otherwise minutes and seconds. */
export function formatDuration(seconds: number, texts: DurationTexts = englishTexts): string {
  if (seconds === 0) return texts.noTimeLimit;
  const rest = Math.floor(seconds % 60);
  const minutes = Math.floor(seconds / 60);
  return rest === 0 ? texts.minutes(minutes) : texts.minutesAndSeconds(minutes, String(rest).padStart(2, '0'));
}

/** Formats a time or duration as on a clock: 65 seconds are '1:05', an hour more '1:01:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

// Creating the first Intl formatter takes 15 to 30 ms on a desktop, in the middle of rendering the list, so common
// languages are listed here.
const languages: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nb: 'Norwegian Bokmål',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
  zh: 'Chinese',
};

/** The most common languages of content, as ISO 639-1, sorted by their English names. */
export const languageCodes: readonly string[] = Object.keys(languages).sort((a, b) =>
  formatLanguage(a).localeCompare(formatLanguage(b), 'en'),
);

let names: Intl.DisplayNames | undefined;
const nameOf = (code: string): string | undefined => {
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(code);
};

let others: readonly string[] | undefined;

/** All further languages of ISO 639-1, sorted likewise. Naming them takes a while, so not on the way to a first page. */
export function otherLanguageCodes(): readonly string[] {
  if (others) return others;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const known = new Set(Object.values(languages));
  const found: (readonly [name: string, code: string])[] = [];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Some codes were replaced: they have the name of their successor.
    if (Object.hasOwn(languages, code) || Intl.getCanonicalLocales(code)[0] !== code) continue;
    const name = nameOf(code);
    if (name === undefined || known.has(name)) continue;
    known.add(name);
    found.push([name, code]);
  }
  others = found.sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, code]) => code);
  return others;
}

/** The English name of a two-letter language code; the code itself if unknown. */
export function formatLanguage(code: string): string {
  if (!/^[a-z]{2,3}$/i.test(code)) return code;
  return languages[code.toLowerCase()] ?? nameOf(code) ?? code;
}

/** Formats a time as a date, such as '14 March 2026'. */
export function formatDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Formats a time for people, such as '14 March 2026 at 09:30'. */
export function formatMoment(moment: string | number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

/** Formats a whole number with thousands separators, such as '12,400'. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Formats the length of a list, such as '1,234' or '10,000+'.
 * @param isCapped whether there are more than were counted.
 */
export const formatTotal = (total: number, isCapped = false): string => `${formatCount(total)}${isCapped ? '+' : ''}`;
