interface GeneratedFile {
  fileName: string;
  text: string;
  /** @default a table */
  type?: string;
}

/** By then every browser has begun to save a text. */
const RELEASED_AFTER_MS = 60_000;

/** Lets the browser save a generated text. */
export function saveFile({ fileName, text, type = 'text/csv' }: GeneratedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari and Firefox read it only after the click: released at once, nothing is saved.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}
