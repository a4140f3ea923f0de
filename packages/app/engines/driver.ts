/** What a browser engine is asked for. Everything else that a visitor does is made of these. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that an expression in the page yields, or null. */
  element(expression: string): Promise<Handle | null>;
  /** Ends the session with the portal, as the server's forgetting it would. */
  clearCookies(): Promise<void>;
  close(): Promise<void>;
}

/** An element of the page, touched by the engine's own input. */
export interface Handle {
  click(): Promise<void>;
  /** Types into it, at the end of what it holds. */
  type(text: string): Promise<void>;
  setFiles(paths: readonly string[]): Promise<void>;
  /** What is inside of it, where it is a frame. */
  enter(): Promise<Driver>;
}

/** A browser engine under test. */
export interface Engine {
  /** A window of a visitor who has never been here. */
  open(): Promise<Driver>;
  stop(): Promise<void>;
}
