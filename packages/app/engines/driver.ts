/** The operations that a browser engine provides. All other actions of a visitor are composed of these. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that an expression in the page yields, or null. */
  element(expression: string): Promise<Handle | null>;
  /** Ends the session with the portal, as if the server had forgotten it. */
  clearCookies(): Promise<void>;
  close(): Promise<void>;
}

/** An element of the page, operated by the engine's own input. */
export interface Handle {
  click(): Promise<void>;
  /** Types into it, after its current value. */
  type(text: string): Promise<void>;
  setFiles(paths: readonly string[]): Promise<void>;
  /** Its content, if it is a frame. */
  enter(): Promise<Driver>;
}

/** A browser engine under test. */
export interface Engine {
  /** A window of a first-time visitor. */
  open(): Promise<Driver>;
  stop(): Promise<void>;
}
