import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kind } from '../kinds.ts';

/** Whom a link is signed for. It works until the user's password changes, or the user is disabled or deleted. */
export interface LinkUser {
  uuid: string;
  credentialVersion: number;
}

/** What a link's file belongs to. The link works while its user may see that. */
export interface LinkedItem {
  kind: Kind['name'];
  uuid: string;
}

/** A file that a link leads to. */
export interface LinkedFile {
  /** In the store. */
  key: string;
  /** What it is called when it is saved. */
  name: string;
  user: LinkUser;
  /** null: the file belongs to the user and nothing else. */
  item: LinkedItem | null;
  /** Its media type where it is to be shown, as pictures and videos are; without one it is to be saved. */
  type?: string;
  /** Of a package: the file in it that is to be shown, as what its content is. */
  entry?: string;
}

/** A file that is shown in a page. */
export type InlineFile = LinkedFile & { item: LinkedItem } & ({ type: string } | { entry: string });

/** What a link's token says: a file, or why it says nothing. */
export type ReadLink = { state: 'valid'; file: LinkedFile } | { state: 'expired' } | { state: 'invalid' };

/** What a link's token says; what there is none of is null in JSON. */
type TokenContent = [
  key: string,
  name: string,
  expiresAt: number,
  userUuid: string,
  credentialVersion: number,
  kind: Kind['name'] | null | undefined,
  itemUuid: string | null | undefined,
  type: string | null | undefined,
  entry: string | undefined,
];

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
   * The path of a link to a picture, video or sound that is shown in a page. It works for six to twelve hours, so that a video
   * can be watched to its end, and is the same for hours, so that browsers need not fetch it again.
   */
  createInline(file: InlineFile): string;
  read(token: string): ReadLink;
}

/**
 * @param secret signs the links; servers that share a database share it.
 * @param path under which they are served.
 */
export function createFileLinks(secret: Buffer, path = '/files/'): FileLinks {
  const sign = (content: string) => createHmac('sha256', secret).update(content).digest();

  function link({ key, name, user, item, type, entry }: LinkedFile, expiresAt: number): string {
    const of = [user.uuid, user.credentialVersion, item?.kind, item?.uuid] as const;
    const said: TokenContent = [key, name, expiresAt, ...of, type, entry];
    const content = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${path}${content}.${sign(content).toString('base64url')}`;
  }

  const shown = new Map<string, string>();
  let shownUntil = 0;

  function createInline(file: InlineFile): string {
    const expiresAt = (Math.floor(Date.now() / SHOWN_MS) + 2) * SHOWN_MS;
    if (expiresAt !== shownUntil || shown.size >= REMEMBERED) shown.clear();
    shownUntil = expiresAt;
    const { key, type, entry, name, user } = file;
    const id = [key, type, entry, name, user.uuid, user.credentialVersion].join('\n');
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
      const said = JSON.parse(Buffer.from(content, 'base64url').toString()) as TokenContent;
      const [key, name, expiresAt, uuid, credentialVersion, kind, itemUuid, type, entry] = said;
      // Links of an earlier release name no user.
      if (expiresAt <= Date.now() || typeof uuid !== 'string') return { state: 'expired' };
      const item = kind && itemUuid ? { kind, uuid: itemUuid } : null;
      const file = { key, name, user: { uuid, credentialVersion }, item };
      return { state: 'valid', file: { ...file, ...(type && { type }), ...(entry && { entry }) } };
    },
  };
}
