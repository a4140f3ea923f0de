import { allFactors } from '@community/mocks/account/second-factors';
import { mock } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The whole page, dialogs included. */
export const body = within(document.body);

/** All kinds of second factors. */
export const everything = mock('listFactors', () => allFactors);

/** Presses a button. */
export const press = async (name: string | RegExp) => userEvent.click(await body.findByRole('button', { name }));

/** Waits for a text to be visible. */
export const sees = async (text: string | RegExp) => {
  const found = await body.findByText(text);
  await waitFor(() => expect(found).toBeVisible());
};

/** Confirms with the password. */
export async function confirm(): Promise<void> {
  await userEvent.type(await body.findByLabelText('Your password'), 'Simulate1');
  await press('Continue');
}

/** Asks to remove a factor, and confirms. */
export async function remove(button: string): Promise<void> {
  await press(button);
  const dialog = within(await body.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^(Remove|Turn off)$/ }));
  await confirm();
}
