import { newPassword, personName, telephoneNumber, USERNAME_MAX } from '@community/contract/account';
import { oneLine } from '@community/contract/shared';
import * as z from 'zod/mini';
import { isValidUsername, mailAddress, USERNAME_LENGTH_MAX } from '../../account/users.ts';

/** The name of a new user. */
export const newUsername = z
  .string()
  .check(
    z.refine(
      isValidUsername,
      `must have 1 to ${USERNAME_LENGTH_MAX} letters, digits, full stops, hyphens or underscores, and no spaces`,
    ),
  );

/** The name or mail address of an existing user. */
export const existingUser = z.string().check(z.minLength(1), z.maxLength(USERNAME_MAX), oneLine);

/** A user's organisation. */
export const organisation = z.object({
  name: personName,
  website: z.nullable(z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })),
});

/** What an operator may change about a user; what is left out stays. */
export const userChanges = z.object({
  email: z.optional(z.nullable(mailAddress)),
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  telephoneNumber: z.optional(telephoneNumber),
  organisation: z.optional(z.nullable(organisation)),
  isPublic: z.optional(z.boolean()),
  canProvision: z.optional(z.boolean()),
  isPreRelease: z.optional(z.boolean()),
});

/** A password chosen by the operator; null to generate one. */
export const chosenPassword = z.nullable(newPassword);
