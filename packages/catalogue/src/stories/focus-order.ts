import { expect, userEvent } from 'storybook/test';

/**
 * Presses Tab repeatedly, and expects the focus to move to controls with these names.
 * @param names accessible names, starting after the focused control.
 */
export async function expectFocusOrder(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName(name);
  }
}
