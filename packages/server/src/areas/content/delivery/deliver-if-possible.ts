import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deliverEdits } from './delivered-file.ts';

/**
 * Makes what is delivered of a user's scenarios say what was edited. The edit is saved whatever comes of it: a file that
 * cannot be made now is made with the next download, or the next upkeep.
 */
export async function deliverIfPossible(app: FastifyInstance, userId: number): Promise<void> {
  try {
    await deliverEdits(app, sql`s.contributed_by = ${userId}`);
  } catch (error) {
    app.log.error({ err: error }, 'an edit could not be written into its file yet');
  }
}
