/** A duration: 'No Time Limit' for 0, otherwise minutes and seconds. */
export function formatDuration(seconds: number): string {
  if (seconds === 0) return 'No Time Limit';
  const rest = Math.floor(seconds % 60);
  const minutes = `${Math.floor(seconds / 60)} min`;
  return rest === 0 ? minutes : `${minutes} ${String(rest).padStart(2, '0')} s`;
}

/** A moment or length on the clock: 65 seconds are '1:05', an hour more '1:01:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

// Making the first formatter of Intl takes 15 to 30 ms of a desktop's time, in the midst of drawing the list: what most
// lists need is written without.
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

/** The languages that most content is in, as ISO 639-1, by their English names. */
export const languageCodes: readonly string[] = Object.keys(languages).sort((a, b) =>
  formatLanguage(a).localeCompare(formatLanguage(b), 'en'),
);

/** The English name of a two-letter language code; the code itself where it names no language. */
export function formatLanguage(code: string): string {
  if (!/^[a-z]{2,3}$/i.test(code)) return code;
  return languages[code.toLowerCase()] ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

/** A moment as a date, as in '14 March 2026'. */
export function formatDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A moment as people here read it, as in '14 March 2026 at 09:30'. */
export function formatMoment(moment: string | number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

/** A time of day, as in '09:30'. */
export function formatTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { timeStyle: 'short' });
}

/** A whole number with its thousands set apart, as in '12,400'. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * How many there are in a list, as in '1,234' or '10,000+'.
 * @param isCapped whether there are more than were counted.
 */
export const formatTotal = (total: number, isCapped = false): string => `${formatCount(total)}${isCapped ? '+' : ''}`;
