import type { User } from '@community/contract/account';
import { buildUser } from '@community/mocks/account/users';
import { createHandlers } from '@community/mocks/handlers';
import { mock } from '@community/mocks/mock';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { GlobalTypes } from 'storybook/internal/types';
import { addons } from 'storybook/preview-api';
import { imitateForcedColours } from './forced-colours.ts';
import { applyPseudoLocale } from './pseudo-locale.ts';
import { chosenLocale, imitateRegion } from './region.ts';

const choice = (value: string, title: string) => ({ value, title });

/** The tools that the catalogue adds to the toolbar. Every story works with every value. */
export const toolbar = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  role: {
    description: 'Who is signed in',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        choice('story', "Story's user"),
        choice('ordinary', 'Ordinary user'),
        choice('provisioner', 'Provisioner'),
        choice('prerelease', 'Pre-release user'),
        choice('newcomer', 'Forced password change'),
        choice('private', 'Private profile'),
      ],
    },
  },
  network: {
    description: 'Network',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        choice('story', "Story's network"),
        choice('fast', 'Fast, with the usual answers'),
        choice('slow', 'Slow: answers take two seconds'),
        choice('offline', 'Offline'),
        choice('failing', 'Failing: every answer is 503'),
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [choice('full', 'Motion'), choice('reduced', 'Reduced motion')],
    },
  },
  contrast: {
    // Only the browser itself can force colours.
    description: 'Colours: forced colours are imitated here, and tested with the browser’s own',
    toolbar: {
      icon: 'eye',
      dynamicTitle: true,
      items: [choice('own', 'Own colours'), choice('forced', 'Forced colours (imitated)')],
    },
  },
  textSize: {
    description: 'Text size',
    toolbar: {
      icon: 'zoom',
      dynamicTitle: true,
      // A bare number in a URL would be parsed as a number.
      items: [choice('100-percent', 'Text 100 %'), choice('200-percent', 'Text 200 %')],
    },
  },
  language: {
    description: 'Language: how the layout holds longer texts',
    toolbar: {
      icon: 'comment',
      dynamicTitle: true,
      items: [choice('english', 'English'), choice('pseudo', 'Pseudo-locale')],
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [choice('ltr', 'Left to right'), choice('rtl', 'Right to left')],
    },
  },
  locale: {
    description: 'Locale: how dates and numbers are written',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        choice('en-GB', 'British'),
        choice('en-US', 'American'),
        choice('de-DE', 'German'),
        choice('ja-JP', 'Japanese'),
      ],
    },
  },
  timeZone: {
    description: 'Time zone',
    toolbar: {
      icon: 'time',
      dynamicTitle: true,
      items: [
        choice('device', 'Own time zone'),
        choice('new-york', 'New York'),
        choice('kolkata', 'Kolkata'),
        choice('auckland', 'Auckland'),
      ],
    },
  },
} satisfies GlobalTypes;

/** The default of each tool. */
export const defaultChoices = {
  theme: 'light',
  role: 'story',
  network: 'story',
  motion: 'full',
  contrast: 'own',
  textSize: '100-percent',
  language: 'english',
  direction: 'ltr',
  locale: 'en-GB',
  timeZone: 'device',
};

type Globals = Readonly<Record<string, unknown>>;

/** The choice of each tool among Storybook's globals; its default where there is none. */
export const choicesOf = (globals: Globals): Globals =>
  Object.fromEntries(Object.entries(defaultChoices).map(([name, value]) => [name, globals[name] ?? value]));

const roles: Record<string, Partial<User>> = {
  ordinary: { canProvision: false, isPreRelease: false, force_password_change: false, is_public: true },
  provisioner: { canProvision: true, isPreRelease: false, force_password_change: false },
  prerelease: { canProvision: false, isPreRelease: true, force_password_change: false },
  newcomer: { force_password_change: true },
  private: { is_public: false, force_password_change: false },
};

/** The properties of the user in the chosen role; null if the story decides. */
export const roleOf = ({ role }: Globals): Partial<User> | null => roles[String(role)] ?? null;

/** The delay of responses over a slow network, in milliseconds. */
const slowDelay = 2000;

const networks: Record<string, () => Promise<Response | undefined>> = {
  slow: async () => {
    await delay(slowDelay);
    return undefined;
  },
  offline: async () => HttpResponse.error(),
  failing: async () =>
    Response.json(
      { error: 'Error', message: 'The server is under maintenance.', requestId: 'K7M2-9QXT-4DHB' },
      { status: 503 },
    ),
};

/** The request handlers for the chosen network and user. They take precedence over those of the story. */
export function chosenHandlers(globals: Globals): HttpHandler[] {
  const network = networks[String(globals.network)];
  const user = roleOf(globals);
  return [
    // The default mocks respond at once, even where the story delays responses or lets them fail.
    ...(globals.network === 'fast' ? createHandlers() : []),
    ...(network
      ? [
          // The catalogue's own files are always served.
          http.all('*', ({ request }) =>
            request.destination === '' && !/\.\w+$/.test(new URL(request.url).pathname) ? network() : undefined,
          ),
        ]
      : []),
    ...(user ? [mock('getMe', () => buildUser(user))] : []),
  ];
}

/** Whether the story runs as written. Otherwise its play function may find something else than it expects. */
export const isAsWritten = ({ role, network, wrapper, language, direction, locale, timeZone }: Globals): boolean =>
  [role, network, wrapper].every((value) => value === 'story') &&
  [language, direction, locale, timeZone].every((value, place) => value === untouched[place]);

const untouched = [defaultChoices.language, defaultChoices.direction, defaultChoices.locale, defaultChoices.timeZone];

/** The locale for components, which determines the direction; digits stay Latin. */
export const localeOf = (globals: Globals): string =>
  globals.direction === 'rtl' ? 'ar-u-nu-latn' : (chosenLocale(globals) ?? defaultChoices.locale);

/** Applies the chosen theme, motion, contrast, text size, language, direction and region to the page. */
export function applyGlobals(globals: Globals): void {
  const { theme, motion, contrast, textSize, language, direction } = globals;
  const { dataset, style } = document.documentElement;
  dataset.theme = String(theme);
  dataset.motion = String(motion);
  imitateForcedColours(contrast === 'forced');
  // Links of earlier catalogues have a number.
  style.fontSize = /^200(-percent)?$/.test(String(textSize)) ? '200%' : '';
  document.documentElement.dir = String(direction);
  applyPseudoLocale(language === 'pseudo');
  imitateRegion(globals);
}

/** The environment of a story. When it changes, the story starts again. */
export const environmentKeyOf = ({ role, network, wrapper, locale, timeZone }: Globals): string =>
  [role, network, wrapper, locale, timeZone].join(' ');

/** Remounts the current story when the user, network, tablet or region changes. Call it once. */
export function remountOnChange(): void {
  const channel = addons.getChannel();
  let known = environmentKeyOf({ ...defaultChoices, wrapper: 'story' });
  let isDue = false;
  channel.on('globalsUpdated', ({ globals }: { globals: Globals }) => {
    isDue ||= environmentKeyOf(globals) !== known;
    known = environmentKeyOf(globals);
  });
  // By then it has been redrawn, but not played.
  channel.on('storyFinished', ({ storyId }: { storyId: string }) => {
    if (!isDue) return;
    isDue = false;
    channel.emit('forceRemount', { storyId });
  });
}
