import { virtual } from '@guidepup/virtual-screen-reader';
import { expect, userEvent, waitFor } from 'storybook/test';

/** The maximum number of phrases, in case a page has no end. */
const maxPhrases = 400;

/**
 * Starts the screen reader in a part of the page. It would add a focus listener to the document and never remove it,
 * which other stories would notice, so listeners are blocked while it starts.
 */
async function start(container: HTMLElement): Promise<void> {
  document.addEventListener = () => undefined;
  // It adds its listeners synchronously.
  const started = virtual.start({ container });
  // Reveals the inherited method again.
  Reflect.deleteProperty(document, 'addEventListener');
  await started;
}

/** The phrases that a screen reader says when it reads a part of the page. */
export async function readOut(container: Element): Promise<string[]> {
  await start(container as HTMLElement);
  try {
    const first = await virtual.lastSpokenPhrase();
    for (let count = 0; count < maxPhrases; count += 1) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === first) break;
    }
    const phrases = (await virtual.spokenPhraseLog()).slice(0, -1);
    // The ends of elements and the items of lists are implied by their beginnings.
    return phrases.filter((phrase) => !/^(end of |listitem)/.test(phrase));
  } finally {
    await virtual.stop();
  }
}

/** The phrases that a screen reader says on its own during an action. */
async function hear(act: () => Promise<unknown>, isOver: () => Promise<void>): Promise<string[]> {
  await start(document.body);
  try {
    await virtual.clearSpokenPhraseLog();
    await act();
    await waitFor(isOver);
    // Announcements are tested where they are made, and an alert dialog is also announced as an alert.
    return (await virtual.spokenPhraseLog()).filter((phrase) => !/^(?:polite|assertive): /.test(phrase));
  } finally {
    await virtual.stop();
  }
}

/** The phrase that a screen reader says when an element receives the focus. */
async function phraseOf(element: HTMLElement): Promise<string> {
  await start(element);
  try {
    return await virtual.lastSpokenPhrase();
  } finally {
    await virtual.stop();
  }
}

/**
 * Expects exactly these phrases.
 * @throws with the first difference.
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

/** The phrases that a screen reader says for a dialog. */
export interface DialogReading {
  /** When it opens: the dialog, and what has the focus. */
  opening: string[];
  /** Its whole content. */
  content: string[];
  /** When it has closed: what had the focus before, if anything. */
  closing: string[];
}

const openDialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');

/**
 * Opens a dialog, reads it, closes it, and expects exactly these phrases.
 * @param close closes the dialog; presses Escape by default.
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
  if (!dialog) throw new Error('The dialog has closed on its own.');
  // The first two phrases are the dialog itself.
  const content = (await readOut(dialog)).slice(2);
  await close();
  await waitFor(() => expect(openDialog()).toBeNull());
  await waitFor(() => expect(before).toHaveFocus());
  const closing = before === document.body ? [] : [await phraseOf(before as HTMLElement)];
  expectHeard(opening, expected.opening);
  // For a long text, the beginning and the end are enough.
  const long = expected.content.indexOf('…');
  const ending = long < 0 ? 0 : expected.content.length - long - 1;
  expectHeard(
    long < 0 ? content : [...content.slice(0, long), '…', ...content.slice(content.length - ending)],
    expected.content,
  );
  expectHeard(closing, expected.closing);
}

/** Like {@link expectDialogHeard}, for a dialog that Enter on a control opens and Escape closes. */
export async function expectHeardFrom(opener: HTMLElement, expected: DialogReading): Promise<void> {
  opener.focus();
  await expectDialogHeard(expected, () => userEvent.keyboard('{Enter}'));
}
