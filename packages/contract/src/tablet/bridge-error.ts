/**
 * Why a request to the tablet failed: `absent` there is no tablet app · `lost` the app has stopped responding ·
 * `silent` it did not answer this request in time · `cancelled` the user cancelled · `refused` the app refused ·
 * `incomplete` parts of a file are missing or damaged · `otherDevice` it was meant for another tablet than the
 * connected one.
 */
export type BridgeErrorKind = 'absent' | 'lost' | 'silent' | 'cancelled' | 'refused' | 'incomplete' | 'otherDevice';

/** A failed request to the tablet. */
export class BridgeError extends Error {
  override name = 'BridgeError';
  readonly kind: BridgeErrorKind;

  /** @param detail the app's message, or the problem with the file. */
  constructor(kind: BridgeErrorKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

/** Why a request failed; null if the tablet was not the cause. */
export function bridgeErrorKind(error: unknown): BridgeErrorKind | null {
  return error instanceof BridgeError ? error.kind : null;
}
