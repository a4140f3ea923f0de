/** What a story may have opened over the page. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Reads a part of the page to a screen reader: what has been opened over it, or else what the selector names. The
 * screen reader loads when it is needed. Reachable from outside, for the check of the documentation.
 */
async function read(selector: string): Promise<string[]> {
  const { readOut } = await import('../stories/read-out.ts');
  const part = document.querySelector(overlays) ?? document.querySelector(selector);
  if (!part) throw new Error(`The page has no ${selector}.`);
  return readOut(part);
}

declare global {
  var readAloud: ((selector: string) => Promise<string[]>) | undefined;
}

/** Makes stories readable from outside. */
export function installReader(): void {
  globalThis.readAloud = read;
}
