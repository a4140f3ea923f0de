import { sql } from 'kysely';

/** The beginning or end of a prepared statement. */
const MARK = '/* prepared */';

/**
 * Begins a statement, or ends one of Kysely's (`modifyEnd`), that PostgreSQL parses and plans once for each connection.
 * For short statements that run all the time, with the same text and any parameters; a plan that depends on the
 * parameters would be a bad one for some.
 */
export const prepared = sql.raw(MARK);

/** Names prepared statements, each by its text. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.startsWith(MARK) && !text.endsWith(MARK)) return undefined;
    const name = names.get(text) ?? `prepared_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
