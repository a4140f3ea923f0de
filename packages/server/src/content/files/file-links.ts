import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kind } from '../kinds.ts';

/** The user a link is signed for. It is valid until the user's password changes, or the user is disabled or deleted. */
export interface LinkUser {
  uuid: string;
  credentialVersion: number;
}

/** The item a link's file belongs to. The link is valid while its user may see the item. */
export interface LinkedItem {
  kind: Kind['name'];
  uuid: string;
}

/** The file of a link. */
export interface LinkedFile {
  /** Key in the store. */
  key: string;
  /** Its name when saved. */
  name: string;
  user: LinkUser;
  /** null: the file belongs to the user alone. */
  item: LinkedItem | null;
  /** Its media type if it is to be shown, as images and videos are; without one it is saved. */
  type?: string;
  /** The name of a file in the package, to be shown by its content's type. */
  entry?: string;
}

/** A file shown in a page. */
export type InlineFile = LinkedFile & { item: LinkedItem } & ({ type: string } | { entry: string });

/** The parsed token of a link: a file, or why it is invalid. */
export type ReadLink = { state: 'valid'; file: LinkedFile } | { state: 'expired' } | { state: 'invalid' };

/** The content of a link's token; undefined values become null in JSON. */
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
/** Links to shown files expire at the end of the second of these periods. */
const SHOWN_MS = 6 * 3_600_000;
/** Most cached links to shown files: lists request the same ones repeatedly. */
const REMEMBERED = 10_000;

/** Creates and reads links to files: signed against tampering, and short-lived. */
export interface FileLinks {
  /** The path of a link, valid for ten minutes by default. */
  create(file: LinkedFile): string;
  /**
   * The path of a link to an image, video or sound shown in a page. It is valid for six to twelve hours, so that a
   * video can be watched to its end, and stays the same for hours, so that browsers can cache it.
   */
  createInline(file: InlineFile): string;
  read(token: string): ReadLink;
}

/**
 * @param secret signs the links; servers with the same database share it.
 * @param path prefix of the links.
 * @param lifeMs how long links that are not shown in a page are valid.
 */
export function createFileLinks(secret: Buffer, path = '/files/', lifeMs = LIFE_MS): FileLinks {
  const sign = (content: string) => createHmac('sha256', secret).update(content).digest();

  function link({ key, name, user, item, type, entry }: LinkedFile, expiresAt: number): string {
    const of = [user.uuid, user.credentialVersion, item?.kind, item?.uuid] as const;
    const fields: TokenContent = [key, name, expiresAt, ...of, type, entry];
    const content = Buffer.from(JSON.stringify(fields)).toString('base64url');
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
    create: (file) => link(file, Date.now() + lifeMs),
    createInline,
    read(token) {
      const [content = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isSigned || rest.length > 0) return { state: 'invalid' };
      const fields = JSON.parse(Buffer.from(content, 'base64url').toString()) as TokenContent;
      const [key, name, expiresAt, uuid, credentialVersion, kind, itemUuid, type, entry] = fields;
      // Links of an earlier release have no user.
      if (expiresAt <= Date.now() || typeof uuid !== 'string') return { state: 'expired' };
      const item = kind && itemUuid ? { kind, uuid: itemUuid } : null;
      const file = { key, name, user: { uuid, credentialVersion }, item };
      return { state: 'valid', file: { ...file, ...(type && { type }), ...(entry && { entry }) } };
    },
  };
}
