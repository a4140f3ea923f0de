/** The message handler of the tablet app, as provided by WKWebView. */
export interface Wrapper {
  postMessage: (text: string) => void;
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { community?: Wrapper } };
  }
}

/** The tablet app around this page; undefined in a plain browser. */
export const findWrapper = (): Wrapper | undefined => window.webkit?.messageHandlers?.community;
