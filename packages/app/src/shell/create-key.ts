/** Makes an idempotency key. Unlike `randomUUID`, also available without HTTPS. */
export const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
