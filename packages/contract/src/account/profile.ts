import * as z from 'zod/mini';
import { download } from '../content/content.ts';
import { LANGUAGES_MAX } from '../content/search-term.ts';
import { endpoint } from '../http/endpoint.ts';
import { done, languageCode, oneLine, rowNumber, TEXT_MAX, visible } from '../shared/common.ts';
import { givenPassword, user } from './account.ts';
import { proof } from './second-factors.ts';

/** Longest telephone number, in characters. */
export const TELEPHONE_MAX = 40;

/** A first or last name: not empty, one line, at most {@link TEXT_MAX} characters; trimmed. */
export const personName = z.string().check(z.trim(), visible, z.maxLength(TEXT_MAX), oneLine);

/** A telephone number as people write it, or empty; at most {@link TELEPHONE_MAX} characters. */
export const telephoneNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(TELEPHONE_MAX),
    z.regex(/^([+\d()\-./#*, ]|ext|x)*$/i, 'must be a telephone number such as +44 20 7946 0018'),
  );

/** The languages a user reads: at most {@link LANGUAGES_MAX} languages, each once. */
export const readLanguages = z.pipe(
  z.array(languageCode).check(z.maxLength(LANGUAGES_MAX, `must have at most ${LANGUAGES_MAX} entries`)),
  z.transform((codes: string[]): string[] => [...new Set(codes)]),
);

/** What happens to the user's content when the account is deleted: it is kept anonymously, or deleted. */
export const contentChoice = z.enum(['keep', 'remove'], "must be 'keep' or 'remove'");
export type ContentChoice = z.output<typeof contentChoice>;

/** The caller's profile and account. */
export const profileEndpoints = {
  /** Changes the caller's details. 400 names the field; `userId` must be the caller's `id` or `uuid_id` (or a 400). */
  updateDetails: endpoint({
    method: 'POST',
    path: '/api/me/update-details',
    summary: 'Change your name, telephone number and languages',
    area: 'Account',
    isEdit: true,
    isIdempotent: true,
    body: z.object({
      userId: z.union([rowNumber, z.string()], 'must be your own id'),
      firstName: personName,
      lastName: personName,
      telephoneNumber,
      /** Without it they stay as they are. */
      languages: z.optional(readLanguages),
    }),
    response: user,
    errors: [400, 403],
  }),

  /** Makes the caller's profile public or private; responds the same when it already is. */
  updatePrivacy: endpoint({
    method: 'POST',
    path: '/api/me/update-privacy',
    summary: 'Make your profile public or private',
    area: 'Account',
    isEdit: true,
    isIdempotent: true,
    body: z.object({ isPublic: z.boolean() }),
    response: user,
    errors: [400, 403],
  }),

  /** Whether a user name is well-formed and free. 429: too many requests. */
  validateUsername: endpoint({
    method: 'POST',
    path: '/api/validate_username',
    summary: 'Whether a user name is well-formed and free',
    area: 'Account',
    isIdempotent: true,
    body: z.object({ username: z.string().check(z.maxLength(320)) }),
    response: z.object({ valid: z.boolean() }),
    errors: [400, 403, 429],
  }),

  /**
   * A signed address of a ZIP with everything stored about the caller: `account.json`, and the files of the own
   * content. Counts as one of the exports of an hour.
   */
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything stored about your account, as a ZIP',
    area: 'Account',
    hasEffect: true,
    response: download,
    errors: [429],
  }),

  /**
   * Deletes the caller's account for good and ends all its sessions, confirmed by the password, or by the proof of a
   * passkey or of a fresh sign-in at the provider. 400 on `password`: wrong; this counts as a failed sign-in (429).
   */
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/me/delete',
    summary: 'Delete your account',
    area: 'Account',
    /** One of `password` and `proof` is needed. */
    body: z.object({
      password: z.optional(givenPassword),
      proof: z.optional(proof),
      content: contentChoice,
    }),
    response: done,
    errors: [400, 403, 429],
  }),
};
