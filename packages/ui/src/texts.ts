/** All words that components bring along. Everything else they say is given to them. */
export interface UiTexts {
  close: string;
  breadcrumbs: string;
  /** Name of the navigation through pages. */
  pages: string;
  previousPage: string;
  nextPage: string;
  page: (page: number) => string;
  chooseFiles: string;
  chooseFolder: string;
  characters: (length: number, limit: number) => string;
  showPassword: string;
  hidePassword: string;
  search: string;
  loading: string;
  pleaseWait: string;
  /** What an alert is, which is read out before it. */
  alerts: Record<'info' | 'success' | 'warning' | 'danger', string>;
  /** Of durations. */
  noTimeLimit: string;
  minutes: (minutes: number) => string;
  /** With seconds, as two digits. */
  minutesAndSeconds: (minutes: number, seconds: string) => string;
}

/** The words in English, where no others are given. */
export const englishTexts: UiTexts = {
  close: 'Close',
  breadcrumbs: 'Breadcrumbs',
  pages: 'Pages',
  previousPage: 'Prev',
  nextPage: 'Next',
  page: (page) => `Page ${page}`,
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  characters: (length, limit) => `${length} of ${limit} characters`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  loading: 'Loading',
  pleaseWait: 'Please wait',
  alerts: { info: 'Note', success: 'Success', warning: 'Warning', danger: 'Error' },
  noTimeLimit: 'No Time Limit',
  minutes: (minutes) => `${minutes} min`,
  minutesAndSeconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};
