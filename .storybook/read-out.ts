import { virtual } from '@guidepup/virtual-screen-reader';

/** After so many phrases a page is never over. */
const end = 400;

/** Reads a part of the page from its beginning to its end, as a screen reader does, a phrase at a time. */
export async function readOut(container: Element): Promise<string[]> {
  await virtual.start({ container: container as HTMLElement });
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
