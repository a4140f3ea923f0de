import { randomInt } from 'node:crypto';
import { isPersonalPassword } from '@community/contract/account';

/** Without characters that look alike in print. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const;
const LENGTH = 14;

const pick = (characters: string) => characters.charAt(randomInt(characters.length));

function shuffle(): string {
  const all = kinds.join('');
  const characters = [...kinds.map(pick), ...Array.from({ length: LENGTH - kinds.length }, () => pick(all))];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** A random password of 14 characters, 80 bits, that meets the rules for this user. */
export function generatePassword(user: { username: string; email: string | null }): string {
  for (;;) {
    const password = shuffle();
    if (!isPersonalPassword(password, user)) return password;
  }
}
