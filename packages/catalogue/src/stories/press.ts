import { isMockFunction, userEvent, waitFor } from 'storybook/test';

/** The keys by their names on a keyboard, and what types them. */
const typed = {
  Enter: '{Enter}',
  Space: '[Space]',
  Escape: '{Escape}',
  Delete: '{Delete}',
  'Arrow up': '{ArrowUp}',
  'Arrow down': '{ArrowDown}',
  'Arrow left': '{ArrowLeft}',
  'Arrow right': '{ArrowRight}',
  Home: '{Home}',
  End: '{End}',
  'Shift and Tab': '{Shift>}{Tab}{/Shift}',
  Tab: '{Tab}',
  F6: '{F6}',
} as const;

/** A key, or what is typed on several. */
export type Key = keyof typeof typed | 'Letters';

/** Presses a key, and expects its effect. */
export type Press = (key: Key, effect: string, holds: () => boolean, letters?: string) => Promise<void>;

/**
 * Presses keys in a story. Its calls are the keyboard table of the component: each names a key and its effect, and fails
 * if the effect was already there before, or is not there afterwards.
 * @param step groups the calls in the panel of interactions.
 */
export const pressing =
  (step: (label: string, act: () => Promise<void>) => unknown): Press =>
  async (key, effect, holds, letters = '') => {
    await step(`${key}: ${effect}`, async () => {
      if (holds()) throw new Error(`Before ${key} is pressed, its effect is already there: ${effect}`);
      await userEvent.keyboard(key === 'Letters' ? letters : typed[key]);
      await waitFor(() => {
        if (!holds()) throw new Error(`${key} does not have its effect: ${effect}`);
      });
    });
  };

/** Whether an element has the focus. */
export const hasFocus = (element: Element | null | undefined): boolean =>
  element !== null && element !== undefined && document.activeElement === element;

/** How often a spy has been called. */
export function callsOf(spy: unknown): number {
  if (!isMockFunction(spy)) throw new Error('This is no spy.');
  return spy.mock.calls.length;
}
