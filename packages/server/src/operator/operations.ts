import { replaceKeyOperation } from './licensing/key-commands.ts';
import { licensingOperations } from './licensing/operations.ts';
import { replaceLinkSecretOperation } from './link-secret.ts';
import type { Operation } from './operation.ts';
import { userOperations } from './users/operations.ts';

/** Everything that the command line can ask of a portal, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [...userOperations, ...licensingOperations, replaceKeyOperation, replaceLinkSecretOperation].map((one) => [
    one.name,
    one,
  ]),
);
