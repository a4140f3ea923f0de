/**
 * Why a request to the tablet failed:
 * `absent` there is no tablet app around the page · `lost` the app does not answer any more · `silent` it did not answer
 * this request in time · `cancelled` somebody changed their mind · `refused` the app said no · `incomplete` parts of a
 * file are missing or damaged · `otherDevice` it was meant for another tablet than the one that is connected.
 */
export type BridgeErrorKind = 'absent' | 'lost' | 'silent' | 'cancelled' | 'refused' | 'incomplete' | 'otherDevice';

/** A request to the tablet that did not succeed. */
export class BridgeError extends Error {
  override name = 'BridgeError';
  readonly kind: BridgeErrorKind;

  /** @param detail The app's message, or what is wrong with the file. */
  constructor(kind: BridgeErrorKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

/** Why a request failed; null if it was not the tablet's doing. */
export function bridgeErrorKind(error: unknown): BridgeErrorKind | null {
  return error instanceof BridgeError ? error.kind : null;
}
