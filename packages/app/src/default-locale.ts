import type { Locale } from 'react-aria-components/I18nProvider';

const locale: Locale = { locale: 'en-GB', direction: 'ltr' };

/** The portal's language, in place of React Aria's detection. */
export const getDefaultLocale = (): Locale => locale;

/** The same as a hook. It never changes. */
export const useDefaultLocale = getDefaultLocale;
