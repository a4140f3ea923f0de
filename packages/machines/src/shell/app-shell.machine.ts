import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Announcement } from '../shared/shared.ts';

/** The theme: the device's, or chosen. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export interface AppShellInput {
  /** The stored choice. */
  theme: ThemeChoice;
  /**
   * Whether single keys work as shortcuts, as stored.
   * @default true
   */
  hasShortcuts?: boolean;
}

export interface AppShellContext extends AppShellInput {
  /** The last announcement; empty before. */
  message: string;
  /** The last announced success, for screen readers; empty for none. */
  successMessage: string;
}

export type AppShellEvent =
  /** An announcement of a screen. */
  | Announcement
  | { type: 'notice.dismissed' }
  | { type: 'menu.opened'; menu: 'user' | 'device' | 'theme' }
  | { type: 'menu.closed' }
  | { type: 'tutorial.requested' }
  | { type: 'theme.chosen'; theme: ThemeChoice }
  /** Turns single-key shortcuts off or on. */
  | { type: 'shortcuts.toggled' };

/** The frame around every page: the open menu, the theme, and the last announcement. */
export const appShellMachine = setup({
  types: {
    context: {} as AppShellContext,
    events: {} as AppShellEvent,
    input: {} as AppShellInput,
    emitted: {} as
      | { type: 'themeChosen'; theme: ThemeChoice }
      | { type: 'shortcutsChosen'; hasShortcuts: boolean }
      | { type: 'tutorialRequested' },
  },
  delays: { read: 6000 },
  guards: {
    isFailure: ({ event }) => event.type === 'announced' && event.tone === 'failure',
    isMenu: ({ event }, menu: string) => event.type === 'menu.opened' && event.menu === menu,
    isTheme: ({ event }, theme: ThemeChoice) => event.type === 'theme.chosen' && event.theme === theme,
    areOff: ({ context }) => context.hasShortcuts === false,
    wasChosen: ({ context }, theme: ThemeChoice) => context.theme === theme,
  },
  actions: {
    requestTutorial: emit({ type: 'tutorialRequested' }),
    applyTheme: emit((_, theme: ThemeChoice) => ({ type: 'themeChosen', theme })),
    notifyShortcutsChosen: emit((_, hasShortcuts: boolean) => ({ type: 'shortcutsChosen', hasShortcuts })),
    assignFailureMessage: assign((_, message: string) => ({ message })),
    assignSuccessMessage: assign((_, successMessage: string) => ({ successMessage })),
    clearMessages: assign({ message: '', successMessage: '' }),
  },
}).createMachine({
  id: 'app-shell',
  context: ({ input }) => ({ ...input, message: '', successMessage: '' }),
  on: { 'tutorial.requested': { actions: 'requestTutorial' } },
  type: 'parallel',
  states: {
    menu: {
      initial: 'closed',
      on: {
        'menu.opened': [
          { guard: { type: 'isMenu', params: 'user' }, target: '.user' },
          { guard: { type: 'isMenu', params: 'device' }, target: '.device' },
          { guard: { type: 'isMenu', params: 'theme' }, target: '.theme' },
        ],
        'menu.closed': '.closed',
      },
      states: {
        closed: { description: 'No menu is open.' },
        user: { description: 'The menu of the signed-in user; on phones the choice of theme is in it.' },
        device: { description: 'What is known about the tablet.' },
        theme: { description: 'The choice of theme, where the header has room for it.' },
      },
    },
    theme: {
      initial: 'routing',
      on: {
        'theme.chosen': [
          { guard: { type: 'isTheme', params: 'light' }, target: '.light' },
          { guard: { type: 'isTheme', params: 'dark' }, target: '.dark' },
          { target: '.system' },
        ],
      },
      states: {
        routing: {
          description: 'Takes up what was chosen before.',
          always: [
            { guard: { type: 'wasChosen', params: 'light' }, target: 'light' },
            { guard: { type: 'wasChosen', params: 'dark' }, target: 'dark' },
            { target: 'system' },
          ],
        },
        system: { description: "Follows the device's setting.", entry: { type: 'applyTheme', params: 'system' } },
        light: { description: 'Light.', entry: { type: 'applyTheme', params: 'light' } },
        dark: { description: 'Dark, for dim rooms.', entry: { type: 'applyTheme', params: 'dark' } },
      },
    },
    shortcuts: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Restores the stored choice.',
          always: [{ guard: 'areOff', target: 'off' }, { target: 'on' }],
        },
        on: {
          description: 'Single keys work as shortcuts.',
          on: { 'shortcuts.toggled': { target: 'off', actions: { type: 'notifyShortcutsChosen', params: false } } },
        },
        off: {
          description: 'Single keys do nothing, for those who dictate or press keys by mistake.',
          on: { 'shortcuts.toggled': { target: 'on', actions: { type: 'notifyShortcutsChosen', params: true } } },
        },
      },
    },
    notice: {
      initial: 'none',
      on: {
        announced: [
          {
            guard: 'isFailure',
            target: '.failure',
            reenter: true,
            actions: { type: 'assignFailureMessage', params: ({ event }) => event.message },
          },
          {
            target: '.success',
            reenter: true,
            actions: { type: 'assignSuccessMessage', params: ({ event }) => event.message },
          },
        ],
      },
      states: {
        none: { description: 'Nothing to say.', entry: 'clearMessages' },
        success: { description: 'Read out politely; users who see the page see the effect.', after: { read: 'none' } },
        failure: {
          description: 'Shown until it is dismissed, as its effect cannot be seen; successes are read out beside it.',
          on: {
            announced: [
              {
                guard: 'isFailure',
                target: 'failure',
                reenter: true,
                actions: { type: 'assignFailureMessage', params: ({ event }) => event.message },
              },
              { actions: { type: 'assignSuccessMessage', params: ({ event }) => event.message } },
            ],
            'notice.dismissed': 'none',
          },
        },
      },
    },
  },
});

/** A running {@link appShellMachine}. */
export type AppShellActor = ActorRefFrom<typeof appShellMachine>;
