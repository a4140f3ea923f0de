const plain = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const accented = [...'áƀçðéƒĝĥíĵķĺɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'];
const accents = new Map(plain.map((letter, place) => [letter, accented[place] ?? letter]));

/** Expected growth of a translation compared with the English text. */
const growth = 0.4;

/**
 * Pseudo-translates a text: accented and 40 % longer, by words that are no longer than those of a language. Text without
 * letters stays unchanged.
 */
export function pseudoTranslate(text: string): string {
  const words = text.trim();
  if (!/\p{L}/u.test(words)) return text;
  const spoken = words.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
  const padding = '~'.repeat(Math.ceil(words.length * growth)).replaceAll(/~{8}(?=~)/g, '~~~~~~~ ');
  return text.replace(words, () => `${spoken} ${padding}`);
}

/** The replaced texts: originals and replacements. */
const replaced = new Map<Text, { own: string; shown: string }>();
let observer: MutationObserver | undefined;

const isSpoken = ({ parentElement }: Text) =>
  parentElement?.closest('script, style, noscript, [contenteditable]') === null;

function translate(node: Text): void {
  const known = replaced.get(node);
  if (known?.shown === node.data || !isSpoken(node)) return;
  const own = node.data;
  const shown = pseudoTranslate(own);
  if (shown === own) return;
  replaced.set(node, { own, shown });
  node.data = shown;
}

function translateWithin(root: Node): void {
  if (root instanceof Text) translate(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) translate(walker.currentNode as Text);
}

/** Shows all present and future texts of the page in the pseudo-locale, or restores them. */
export function speakPseudoLocale(isSpeaking: boolean): void {
  if (isSpeaking === (observer !== undefined)) return;
  if (isSpeaking) {
    observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target);
        for (const node of addedNodes) translateWithin(node);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    translateWithin(document.body);
    return;
  }
  observer?.disconnect();
  observer = undefined;
  for (const [node, { own, shown }] of replaced) if (node.data === shown) node.data = own;
  replaced.clear();
}
