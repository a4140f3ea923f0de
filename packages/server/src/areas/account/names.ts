/** A user name or mail address as compared: without surrounding space, case and variant forms of the same letter. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
