import { contentChoice } from '@community/contract/account';
import * as z from 'zod/mini';
import { preparePassword, refuseBadPassword, replacePassword } from '../../account/passwords/change-password.ts';
import { hashPassword } from '../../account/passwords/password-hash.ts';
import { resetFactors } from '../../account/second-factors/own-factors.ts';
import { enqueueNotice } from '../../account/security-mails/notice-mails.ts';
import { endLinks } from '../../account/session/own-sessions.ts';
import { createUser } from '../../account/users.ts';
import { contentToDelete, deleteAccount } from '../../account/your-data/delete-account.ts';
import { deleteContentOf } from '../../content/items/deletion.ts';
import { inTransaction } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Operation, OperatorError, operation } from '../operation.ts';
import { changeUser, refuseTaken } from './change.ts';
import { chosenPassword, existingUser, newUsername, userChanges } from './fields.ts';
import { listUsers, requireUser } from './find.ts';
import { generatePassword } from './generate-password.ts';

/** Runs work that validates a password. @throws {OperatorError} when the password is refused. */
async function refuseBad<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HttpError ? new OperatorError(error.message) : error;
  }
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/** Adds a user; returns the generated password, or null. A dry run checks everything and adds no user. */
export const createUserOperation = operation({
  name: 'user create',
  input: z.extend(userChanges, {
    username: newUsername,
    password: chosenPassword,
    mustChangePassword: z.boolean(),
    isDryRun: z.boolean(),
  }),
  // A dry run is rolled back, and recorded all the same.
  isAtomic: ({ isDryRun }) => !isDryRun,
  async run({ db }, { username, password: chosen, mustChangePassword, isDryRun, ...details }) {
    const user = { username, email: details.email ?? null };
    const password = chosen ?? generatePassword(user);
    await refuseBad(() => refuseBadPassword(password, user));
    const passwordHash = isDryRun ? null : await hashPassword(password);
    try {
      await inTransaction(db, async (transaction) => {
        const { id } = await refuseTaken(() =>
          createUser(transaction, { username, email: details.email ?? null, passwordHash, mustChangePassword }),
        );
        await changeUser(transaction, id, details);
        if (isDryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    return { generatedPassword: chosen === null && !isDryRun ? password : null };
  },
});

/** The matching users. */
export const listUsersOperation = operation({
  name: 'user list',
  input: z.object({ search: z.nullable(z.string()), isDisabled: z.boolean() }),
  run: ({ db }, wanted) => listUsers(db, wanted),
});

const userOnly = z.object({ user: existingUser });

/** Everything about one user. */
export const showUserOperation = operation({
  name: 'user show',
  input: userOnly,
  async run({ db }, { user }) {
    const { username } = await requireUser(db, user);
    const [found] = (await listUsers(db, { search: username, isDisabled: false })).filter(
      (one) => one.username === username,
    );
    if (!found) throw new OperatorError(`There is no user '${user}'.`);
    return found;
  },
});

/** Disables a user, ending all sessions; or enables the user again. */
export const disableUserOperation = operation({
  name: 'user disable',
  input: z.extend(userOnly, { isDisabled: z.boolean() }),
  async run({ db }, { user, isDisabled }) {
    const { id, username } = await requireUser(db, user);
    await inTransaction(db, async (transaction) => {
      await transaction.updateTable('app_user').set({ is_disabled: isDisabled }).where('id', '=', id).execute();
      if (isDisabled) await transaction.deleteFrom('session').where('user_id', '=', id).execute();
    });
    return { username };
  },
});

/** Changes a user's details and rights. */
export const setUserOperation = operation({
  name: 'user set',
  input: z.extend(userOnly, { changes: userChanges }),
  async run({ db }, { user, changes }) {
    const { id, username } = await requireUser(db, user);
    await inTransaction(db, (transaction) => changeUser(transaction, id, changes));
    return { username };
  },
});

/**
 * Requires a user to choose a new password before anything else, or lifts that. Who chooses it must have given the present
 * one: all of the user's sessions end, and the links signed for them.
 */
export const forceChangeOperation = operation({
  name: 'user force-change',
  input: z.extend(userOnly, { mustChange: z.boolean() }),
  async run({ db }, { user, mustChange }) {
    const { id, username } = await requireUser(db, user);
    await inTransaction(db, async (transaction) => {
      await transaction
        .updateTable('app_user')
        .set({ force_password_change: mustChange })
        .where('id', '=', id)
        .execute();
      if (!mustChange) return;
      await transaction.deleteFrom('session').where('user_id', '=', id).execute();
      await endLinks(transaction, id);
    });
    return { username };
  },
});

/** Sets a user's password, to be changed at the next sign-in by default; ends all of the user's sessions. */
export const resetPasswordOperation = operation({
  name: 'user reset-password',
  input: z.extend(userOnly, { password: chosenPassword, mustChange: z.boolean() }),
  async run({ db }, { user, password: chosen, mustChange }) {
    const found = await requireUser(db, user);
    const { id, username } = found;
    const password = chosen ?? generatePassword(found);
    await refuseBad(async () => {
      const change = await preparePassword(db, id, password);
      await inTransaction(db, (transaction) => replacePassword(transaction, change, { mustChange, origin: null }));
    });
    return { username, generatedPassword: chosen === null ? password : null };
  },
});

/** Removes a user's passkeys, one-time codes and recovery codes, and ends all of the user's sessions. */
export const resetFactorsOperation = operation({
  name: 'user reset-second-factor',
  input: userOnly,
  async run({ db }, { user }) {
    const { id, username } = await requireUser(db, user);
    const had = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const wasReset = await resetFactors(transaction, id);
      if (wasReset) await enqueueNotice(transaction, id, 'factors reset', null);
      return wasReset;
    });
    return { username, had };
  },
});

/** Mails a user a reset link. */
export const mailResetLinkOperation = operation({
  name: 'user mail-link',
  input: userOnly,
  // A mail cannot be recalled.
  isAtomic: () => false,
  async run({ db, resetMails }, { user }) {
    const { id, username } = await requireUser(db, user);
    const delivery = await resetMails.attempt(await resetMails.enqueue(id));
    if (delivery === 'dropped') throw new OperatorError(`${username} has no mail address, or is disabled.`);
    return { username, isSent: delivery === 'sent' };
  },
});

/** Deletes an account as its user could, for good. */
export const deleteUserOperation = operation({
  name: 'user delete',
  input: z.extend(userOnly, { content: contentChoice }),
  // An account may have more items than one transaction can delete. Run again, it goes on.
  isAtomic: () => false,
  async run({ db }, { user, content }) {
    const { id, username } = await requireUser(db, user);
    await deleteContentOf(db, id, contentToDelete(content));
    await deleteAccount(db, id, content);
    return { username };
  },
});

/** All operations on users. */
export const userOperations: readonly Operation[] = [
  createUserOperation,
  listUsersOperation,
  showUserOperation,
  disableUserOperation,
  setUserOperation,
  forceChangeOperation,
  resetPasswordOperation,
  resetFactorsOperation,
  mailResetLinkOperation,
  deleteUserOperation,
];
