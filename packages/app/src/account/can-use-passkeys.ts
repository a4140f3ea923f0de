/** Browsers support passkeys for host names, not for network addresses. */
const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname);

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !isAddress(location.hostname);
