import { expect, userEvent } from 'storybook/test';

/**
 * Goes through the page with Tab, and expects these names one after the other.
 * @param names what the controls are called, from where the focus is.
 */
export async function expectFocusOrder(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName(name);
  }
}
