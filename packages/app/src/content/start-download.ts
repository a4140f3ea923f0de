/** Milliseconds until a download that has not begun is given up. */
const LIMIT = 20_000;
/** Milliseconds between two looks for the receipt. */
const INTERVAL = 100;

/** A unique name. */
const makeName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes the cookie with which the server says that the file has begun to arrive; over https it has a prefix. */
function takeReceipt(cookie: string): boolean {
  const found = document.cookie.split('; ').find((one) => [`${cookie}=1`, `__Host-${cookie}=1`].includes(one));
  if (found === undefined) return false;
  const secure = found.startsWith('__Host-') ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without TLS
  document.cookie = `${found.slice(0, -1)}; path=/; max-age=0${secure}`;
  return true;
}

/**
 * Lets the browser download a file, without leaving the page if that fails.
 * @returns whether the browser took it: browsers do not say, so the server leaves a receipt with the file.
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
