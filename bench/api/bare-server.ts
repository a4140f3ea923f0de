/**
 * The baseline for `browse.ts`: Fastify routes that only run SQL and return the result. Arguments: the database's
 * address, and as JSON the statements of each route by its path. Prints its address.
 */
import { fastify } from 'fastify';
import { createPool } from '../../packages/server/src/database/postgres.ts';

const [, , url = '', routes = '{}'] = process.argv;
const pool = createPool(url);
const app = fastify();

for (const [path, statements] of Object.entries(
  JSON.parse(routes) as Record<string, { text: string; values: unknown[] }[]>,
)) {
  app.get(path, async () => {
    const responses: unknown[] = [];
    for (const statement of statements) responses.push((await pool.query(statement)).rows);
    return responses;
  });
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
