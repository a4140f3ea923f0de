/**
 * The beginning of a text, without half a character at its end: many signs outside the basic plane, such as emoji, are
 * two UTF-16 units long, and half of one cannot be stored or put into an address.
 * @param most UTF-16 units, as limits of texts are counted.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
