import { createHmac, timingSafeEqual } from 'node:crypto';

/** A file that a link leads to. */
export interface LinkedFile {
  /** In the store. */
  key: string;
  /** What it is called when it is saved. */
  name: string;
  /** Its media type where it is to be shown, as pictures and videos are; without one it is to be saved. */
  type?: string;
}

/** What a link's token says: a file, or why it says nothing. */
export type ReadLink = { state: 'valid'; file: LinkedFile } | { state: 'expired' } | { state: 'invalid' };

const LIFE_MS = 10 * 60_000;
/** Links to what is shown end where the second of these periods does. */
const SHOWN_MS = 6 * 3_600_000;
/** Most links to what is shown that are remembered: a list asks for the same ones again and again. */
const REMEMBERED = 10_000;

/** Makes and reads links to files: signed, so that nobody can change one to reach another file, and short-lived. */
export interface FileLinks {
  /** The path of a link that works for ten minutes. */
  create(file: LinkedFile): string;
  /**
   * The path of a link to a picture or video that is shown in a page. It works for six to twelve hours, so that a video
   * can be watched to its end, and is the same for hours, so that browsers need not fetch it again.
   */
  createInline(file: Required<LinkedFile>): string;
  read(token: string): ReadLink;
}

/**
 * @param secret signs the links; servers that share a database share it.
 * @param path under which they are served.
 */
export function createFileLinks(secret: Buffer, path = '/files/'): FileLinks {
  const sign = (content: string) => createHmac('sha256', secret).update(content).digest();

  function link({ key, name, type }: LinkedFile, expiresAt: number): string {
    const said = [key, name, expiresAt, ...(type === undefined ? [] : [type])];
    const content = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${path}${content}.${sign(content).toString('base64url')}`;
  }

  const shown = new Map<string, string>();
  let shownUntil = 0;

  function createInline(file: Required<LinkedFile>): string {
    const expiresAt = (Math.floor(Date.now() / SHOWN_MS) + 2) * SHOWN_MS;
    if (expiresAt !== shownUntil || shown.size >= REMEMBERED) shown.clear();
    shownUntil = expiresAt;
    const id = `${file.key}\n${file.type}\n${file.name}`;
    const known = shown.get(id) ?? link(file, expiresAt);
    shown.set(id, known);
    return known;
  }

  return {
    create: (file) => link(file, Date.now() + LIFE_MS),
    createInline,
    read(token) {
      const [content = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isSigned || rest.length > 0) return { state: 'invalid' };
      const said: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
      const [key, name, expiresAt, type] = said as [string, string, number, string?];
      if (expiresAt <= Date.now()) return { state: 'expired' };
      return { state: 'valid', file: { key, name, ...(type !== undefined && { type }) } };
    },
  };
}
