/** Colours of tablet kits; `none` is a choice like the others. */
export const kitColours = [
  'none',
  'camo',
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'cyan',
  'blue',
  'navy',
  'purple',
  'pink',
] as const;
/** Name of a kit colour. */
export type KitColour = (typeof kitColours)[number];

/** In place of a device id where there is no device, as in a plain browser. */
export const NO_DEVICE = 'none';
/** Longest device id and product name, in characters. */
export const DEVICE_TEXT_MAX = 200;
/** Longest serial number, in characters. */
export const SERIAL_NUMBER_MAX = 64;
/** Longest receipt for a withdrawn licence, in characters. */
export const RECEIPT_MAX = 500;
/** Longest notes on an agreement, in characters. */
export const NOTES_MAX = 5000;
/** Longest `Idempotency-Key`, in characters. */
export const IDEMPOTENCY_KEY_MAX = 200;
/** The agreement type shown as 'recurring'; any other is 'unknown'. */
export const RECURRING = 0;

/** Whether a text is a single printable line: no control characters, line breaks or lone surrogates. */
export const isPrintable = (text: string): boolean => !/[\p{C}\u2028\u2029]/u.test(text);

/** Whether a text of several lines has no control characters except line breaks and tabs, and no lone surrogates. */
export const isPrintableText = (text: string): boolean => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text);

/**
 * Why a text is not a serial number, ignoring surrounding white space: it is empty, too long (over {@link
 * SERIAL_NUMBER_MAX}), or has control characters. null: it is one.
 */
export function serialNumberProblem(text: string): 'empty' | 'tooLong' | 'unprintable' | null {
  const serialNumber = text.trim();
  if (serialNumber === '') return 'empty';
  if (serialNumber.length > SERIAL_NUMBER_MAX) return 'tooLong';
  return isPrintable(serialNumber) ? null : 'unprintable';
}

/** The number of free seats, never below 0. */
export function numberOfAvailableLicenses(agreement: {
  number_of_licenses_allowed: number;
  number_licenses_for_contract: number;
}): number {
  return Math.max(0, agreement.number_of_licenses_allowed - agreement.number_licenses_for_contract);
}

/** Whether a device holds a licence from this agreement. */
export function isLicensedToAgreement(
  agreement: { licenses: readonly { device_id: string; is_deleted: boolean }[] },
  deviceId: string,
): boolean {
  return agreement.licenses.some((license) => license.device_id === deviceId && !license.is_deleted);
}

/** Whether a device's product is this one, ignoring case: devices send its key or its name. */
export function isSameProduct(product: { name: string; key_name: string }, deviceProduct: string): boolean {
  const wanted = deviceProduct.trim().toLowerCase();
  return [product.key_name, product.name].some((name) => name.trim().toLowerCase() === wanted);
}
