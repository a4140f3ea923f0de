import type { Locale } from 'react-aria-components/I18nProvider';

const locale: Locale = { locale: 'en-GB', direction: 'ltr' };

/** The portal's language, where React Aria would ask the browser for one. */
export const getDefaultLocale = (): Locale => locale;

/** The same for components. It never changes. */
export const useDefaultLocale = getDefaultLocale;
