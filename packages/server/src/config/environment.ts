import { StartError } from '../process/start-error.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A text without surrounding space; null when unset or empty. */
export function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** @throws {StartError} when it is no whole number from `least` (0 when left out) to `most`. */
export function readWholeNumber(
  env: Environment,
  name: string,
  { least = 0, most, otherwise }: { least?: number; most: number; otherwise: number },
): number {
  const text = readText(env, name);
  if (text === null) return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
}

/** @throws {StartError} when it is none of the choices. */
export function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = readText(env, name);
  if (text === null) return null;
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new StartError(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
}

/**
 * Reads an address; what it is like is named in the message, never its value, which may hold a password.
 * @throws {StartError} when it is no address with one of the protocols.
 */
export function readUrl(env: Environment, name: string, protocols: readonly string[], example: string): URL | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  const namesSomething = url !== null && (url.hostname !== '' || url.pathname.length > 1);
  if (namesSomething && protocols.includes(url.protocol)) return url;
  throw new StartError(`${name} must be an address such as ${example}.`);
}

/** @throws {StartError} when it is no bare mail address. */
export function readMailAddress(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null || /^[^<>@\s]+@[^<>@\s]+$/.test(text)) return text;
  throw new StartError(`${name} must be a mail address such as help@example.org, not '${text}'.`);
}
