import { createHmac, timingSafeEqual } from 'node:crypto';

/** A file that a link leads to. */
export interface LinkedFile {
  /** In the store. */
  key: string;
  /** What it is called when it is saved. */
  name: string;
}

/** What a link's token says: a file, or why it says nothing. */
export type ReadLink = { state: 'valid'; file: LinkedFile } | { state: 'expired' } | { state: 'invalid' };

const LIFE_MS = 10 * 60_000;

/** Makes and reads links to files: signed, so that nobody can change one to reach another file, and short-lived. */
export interface FileLinks {
  /** The path of a link that works for ten minutes. */
  create(file: LinkedFile): string;
  read(token: string): ReadLink;
}

/**
 * @param secret signs the links; servers that share a database share it.
 * @param path under which they are served.
 */
export function createFileLinks(secret: Buffer, path = '/files/'): FileLinks {
  const sign = (content: string) => createHmac('sha256', secret).update(content).digest();

  return {
    create({ key, name }) {
      const content = Buffer.from(JSON.stringify([key, name, Date.now() + LIFE_MS])).toString('base64url');
      return `${path}${content}.${sign(content).toString('base64url')}`;
    },
    read(token) {
      const [content = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isSigned || rest.length > 0) return { state: 'invalid' };
      const [key, name, expiresAt] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
        string,
        string,
        number,
      ];
      return expiresAt > Date.now() ? { state: 'valid', file: { key, name } } : { state: 'expired' };
    },
  };
}
