/** Milliseconds after which a download that has not begun counts as failed. */
const LIMIT = 20_000;
/** Polling interval for the receipt, in milliseconds. */
const INTERVAL = 100;

/** A unique name. */
const makeName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Removes the cookie that shows that the file has begun to arrive; over https it has a prefix. */
function takeReceipt(cookie: string): boolean {
  const found = document.cookie.split('; ').find((one) => [`${cookie}=1`, `__Host-${cookie}=1`].includes(one));
  if (found === undefined) return false;
  const secure = found.startsWith('__Host-') ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without TLS
  document.cookie = `${found.slice(0, -1)}; path=/; max-age=0${secure}`;
  return true;
}

/**
 * Downloads a file in the browser, without leaving the page if that fails.
 * @returns whether the browser accepted it: browsers do not report that, so the server sets a receipt with the file.
 */
export async function startDownload({ url, fileName }: { url: string; fileName: string }): Promise<boolean> {
  const receipt = makeName();
  const link = document.createElement('a');
  link.href = `${url}?${new URLSearchParams({ receipt })}`;
  link.download = fileName;
  link.click();
  const deadline = performance.now() + LIMIT;
  while (performance.now() < deadline) {
    if (takeReceipt(`download-${receipt}`)) return true;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  return false;
}
