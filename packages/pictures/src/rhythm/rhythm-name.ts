/** A rhythm's name in words. */
export function rhythmName(rhythm: string): string {
  const words = rhythm
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(?!I+\b)\w+/g, (word) => word.toLowerCase())
    .replace(/^st /, 'ST ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
