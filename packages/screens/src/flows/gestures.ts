import { expect, userEvent, waitFor, within } from 'storybook/test';

const page = () => within(document.body);

/** Presses a button of the page as soon as it is there. */
export const press = (name: string | RegExp) => async () =>
  userEvent.click(await page().findByRole('button', { name }));

/** Presses a button of the dialog that is open. */
export const confirm = (name: string | RegExp) => async () => {
  const dialog = within(await page().findByRole('alertdialog'));
  await userEvent.click(await dialog.findByRole('button', { name }));
};

type Choice = 'tab' | 'radio' | 'switch' | 'checkbox' | 'link' | 'menuitem' | 'menuitemradio';

/** Presses something else that can be chosen, such as a tab or a link. */
export const choose = (role: Choice, name: string | RegExp, checked?: boolean) => async () =>
  userEvent.click(await page().findByRole(role, { name, ...(checked !== undefined && { checked }) }));

/** Opens a menu and chooses one of its entries. */
export const chooseFrom =
  (menu: string | RegExp, entry: string, role: Choice = 'menuitemradio') =>
  async () => {
    await press(menu)();
    await choose(role, entry)();
  };

/** Replaces the text of a field. */
export const fill = (label: string | RegExp, text: string) => async () => {
  const field = await page().findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
};

/** Moves a slider to its end by keyboard. */
export const slideToEnd = (name: string) => async () => {
  (await page().findByRole('slider', { name })).focus();
  await userEvent.keyboard('{End}');
};

/** Presses keys in the dialog that is open, as soon as it has the focus. */
export const pressKeys = (keys: string) => async () => {
  const dialog = await page().findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard(keys);
};
