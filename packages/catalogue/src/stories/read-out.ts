import { virtual } from '@guidepup/virtual-screen-reader';
import { expect, userEvent, waitFor } from 'storybook/test';

/** After so many phrases a page is never over. */
const end = 400;

/**
 * Starts the screen reader in a part of the page. It readies the document for typing of its own, which nothing here
 * does, by listening from then on to every change of focus. Other stories would meet that, so it is kept from it.
 */
async function start(container: HTMLElement): Promise<void> {
  document.addEventListener = () => undefined;
  // All of it happens at once; what is awaited is only that it is done.
  const started = virtual.start({ container });
  // Its own method again, which it inherits.
  Reflect.deleteProperty(document, 'addEventListener');
  await started;
}

/** Reads a part of the page from its beginning to its end, as a screen reader does, a phrase at a time. */
export async function readOut(container: Element): Promise<string[]> {
  await start(container as HTMLElement);
  try {
    const first = await virtual.lastSpokenPhrase();
    for (let count = 0; count < end; count += 1) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === first) break;
    }
    const phrases = (await virtual.spokenPhraseLog()).slice(0, -1);
    // Where something ends follows from where it begins, and that list items are some from the list.
    return phrases.filter((phrase) => !/^(end of |listitem)/.test(phrase));
  } finally {
    await virtual.stop();
  }
}

/** What a screen reader says by itself while something is done, until it is over. */
async function hear(act: () => Promise<unknown>, isOver: () => Promise<void>): Promise<string[]> {
  await start(document.body);
  try {
    await virtual.clearSpokenPhraseLog();
    await act();
    await waitFor(isOver);
    // What a page announces is asserted where it does; an alert dialog is told of twice, as one and as an alert.
    return (await virtual.spokenPhraseLog()).filter((phrase) => !/^(?:polite|assertive): /.test(phrase));
  } finally {
    await virtual.stop();
  }
}

/** What a screen reader says of an element that gets the focus. */
async function phraseOf(element: HTMLElement): Promise<string> {
  await start(element);
  try {
    return await virtual.lastSpokenPhrase();
  } finally {
    await virtual.stop();
  }
}

/**
 * Expects that just these phrases were heard.
 * @throws what was heard instead, where it first differs.
 */
export function expectHeard(heard: readonly string[], expected: readonly string[]): void {
  const place = [...expected, ''].findIndex((phrase, index) => phrase !== (heard[index] ?? ''));
  if (place < 0 && heard.length === expected.length) return;
  const at = place < 0 ? expected.length : place;
  const quote = (phrase: string | undefined) => (phrase === undefined ? 'nothing more' : `'${phrase}'`);
  throw new Error(
    `A screen reader says ${quote(heard[at])} where ${quote(expected[at])} is expected. All it says:\n${heard.join('\n')}`,
  );
}

/** What a screen reader says of a dialog. */
export interface DialogReading {
  /** When it opens: what it is, and what in it has the focus. */
  opening: string[];
  /** All that is in it, from its beginning to its end. */
  content: string[];
  /** When it has closed: what had the focus before has it again. Nothing where nothing had it. */
  closing: string[];
}

const openDialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');

/**
 * Opens a dialog, reads it, closes it again, and expects that just these phrases were heard.
 * @param open what opens it.
 * @param close what closes it; Escape unless something else is said.
 */
export async function expectDialogHeard(
  expected: DialogReading,
  open: () => Promise<unknown>,
  close: () => Promise<unknown> = () => userEvent.keyboard('{Escape}'),
): Promise<void> {
  const before = document.activeElement;
  const opening = await hear(open, async () => {
    const dialog = openDialog();
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });
  const dialog = openDialog();
  if (!dialog) throw new Error('The dialog has closed by itself.');
  // The first it says is the dialog again, twice.
  const content = (await readOut(dialog)).slice(2);
  await close();
  await waitFor(() => expect(openDialog()).toBeNull());
  await waitFor(() => expect(before).toHaveFocus());
  const closing = before === document.body ? [] : [await phraseOf(before as HTMLElement)];
  expectHeard(opening, expected.opening);
  // Of a long text its beginning is enough, and how it ends.
  const long = expected.content.indexOf('…');
  const ending = long < 0 ? 0 : expected.content.length - long - 1;
  expectHeard(
    long < 0 ? content : [...content.slice(0, long), '…', ...content.slice(content.length - ending)],
    expected.content,
  );
  expectHeard(closing, expected.closing);
}

/** Like {@link expectDialogHeard}, of a dialog that Enter on a control opens and Escape closes. */
export async function expectHeardFrom(opener: HTMLElement, expected: DialogReading): Promise<void> {
  opener.focus();
  await expectDialogHeard(expected, () => userEvent.keyboard('{Enter}'));
}
