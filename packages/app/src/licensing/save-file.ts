interface GeneratedFile {
  fileName: string;
  text: string;
  /** @default a table */
  type?: string;
}

/** Lets the browser save a generated text. */
export function saveFile({ fileName, text, type = 'text/csv' }: GeneratedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
