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
  if (root instanceof Element) {
    translateNames(root);
    root.querySelectorAll(spokenNames.map((name) => `[${name}]`).join()).forEach(translateNames);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) translate(walker.currentNode as Text);
}

/** Attributes that are shown or read out. */
const spokenNames = ['placeholder', 'title', 'alt', 'aria-label'];

/** The replaced attributes of each element, by name: originals and replacements. */
const replacedNames = new Map<Element, Map<string, { own: string; shown: string }>>();

function translateNames(element: Element): void {
  for (const name of spokenNames) {
    const own = element.getAttribute(name);
    const known = replacedNames.get(element) ?? new Map<string, { own: string; shown: string }>();
    if (own === null || known.get(name)?.shown === own) continue;
    const shown = pseudoTranslate(own);
    if (shown === own) continue;
    replacedNames.set(element, known.set(name, { own, shown }));
    element.setAttribute(name, shown);
  }
}

/** Shows all present and future texts of the page in the pseudo-locale, or restores them. */
export function applyPseudoLocale(isSpeaking: boolean): void {
  if (isSpeaking === (observer !== undefined)) return;
  if (isSpeaking) {
    observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target);
        else if (target instanceof Element) translateNames(target);
        for (const node of addedNodes) translateWithin(node);
      }
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: spokenNames,
    });
    translateWithin(document.body);
    return;
  }
  observer?.disconnect();
  observer = undefined;
  for (const [node, { own, shown }] of replaced) if (node.data === shown) node.data = own;
  replaced.clear();
  for (const [element, names] of replacedNames)
    for (const [name, { own, shown }] of names)
      if (element.getAttribute(name) === shown) element.setAttribute(name, own);
  replacedNames.clear();
}
