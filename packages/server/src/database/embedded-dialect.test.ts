import type { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startInMemory } from '../test/database.ts';
import { isUniqueViolation } from './database.ts';
import { createEmbeddedDialect } from './embedded-dialect.ts';
import { prepared } from './prepared.ts';

interface Tables {
  bed: { id: number; label: string };
}

async function open(given?: PGlite, onCrash?: (error: Error) => void): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: createEmbeddedDialect(given ?? (await startInMemory()), onCrash) });
  onTestFinished(() => db.destroy());
  await sql`create table bed (id int primary key, label text not null)`.execute(db);
  return db;
}

describe('the embedded database', () => {
  it('returns the types that PostgreSQL returns', async () => {
    const db = await open();
    const { rows } = await sql`
      select 9007199254740991::int8 as big, 1.5::float8 as float, '{"a": 1}'::jsonb as json, '\\x00ff'::bytea as bytes,
        '2026-03-01T12:00:00Z'::timestamptz as time, ${[1, 2]}::int[] as numbers, ${['a,b', '"']}::text[] as texts,
        null::text as nothing`.execute(db);
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        float: 1.5,
        json: { a: 1 },
        bytes: Buffer.from([0, 255]),
        time: new Date('2026-03-01T12:00:00Z'),
        numbers: [1, 2],
        texts: ['a,b', '"'],
        nothing: null,
      },
    ]);
  });

  it('plans prepared statements once, and no others', async () => {
    const db = await open();
    await db.insertInto('bed').values({ id: 1, label: 'A' }).modifyEnd(prepared).execute();
    await db.insertInto('bed').values({ id: 2, label: 'B' }).modifyEnd(prepared).execute();
    const labelOf = (id: number) => sql<{ label: string }>`${prepared} select label from bed where id = ${id}`;
    expect((await labelOf(1).execute(db)).rows).toEqual([{ label: 'A' }]);
    expect((await labelOf(2).execute(db)).rows).toEqual([{ label: 'B' }]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows.map(({ statement }) => statement.replace(/\s+/g, ' ')).sort()).toEqual([
      '/* prepared */ select label from bed where id = $1',
      'insert into "bed" ("id", "label") values ($1, $2) /* prepared */',
    ]);
  });

  it('keeps statements beside a transaction out of it, and rolls it back', async () => {
    const db = await open();
    const ended = db
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('bed').values({ id: 1, label: 'A' }).execute();
        throw new Error('rolled back');
      })
      .catch((error: Error) => error.message);
    const beside = db.selectFrom('bed').selectAll().execute();
    expect([await ended, await beside]).toEqual(['rolled back', []]);
  });

  it('goes on after an error, which has its code', async () => {
    const db = await open();
    const insert = () => db.insertInto('bed').values({ id: 1, label: 'A' }).modifyEnd(prepared).execute();
    await insert();
    await expect(insert()).rejects.toSatisfy(isUniqueViolation);
    await expect(sql`select from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
    expect(await db.selectFrom('bed').selectAll().execute()).toEqual([{ id: 1, label: 'A' }]);
  });

  it('sends and returns large values', async () => {
    const db = await open();
    const label = 'ü'.repeat(2_000_000);
    await db.insertInto('bed').values({ id: 1, label }).execute();
    expect((await db.selectFrom('bed').select('label').executeTakeFirstOrThrow()).label === label).toBe(true);
  });

  it('reports a crash once, and is unavailable from then on', async () => {
    const database = await startInMemory();
    const crashes: string[] = [];
    const db = await open(database, ({ message }) => crashes.push(message));
    database.execProtocolStream = () => Promise.reject(new Error('unreachable'));
    await expect(db.selectFrom('bed').selectAll().execute()).rejects.toThrow('unreachable');
    await expect(db.selectFrom('bed').selectAll().execute()).rejects.toMatchObject({ code: '08006' });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '08006' });
    expect(crashes).toEqual(['unreachable']);
  });

  it('reports no crash for statements after its end', async () => {
    const database = await startInMemory();
    const crashes: string[] = [];
    const dialect = createEmbeddedDialect(database, ({ message }) => crashes.push(message));
    const db = new Kysely<Tables>({ dialect });
    await sql`select 1`.execute(db);
    await database.close();
    await expect(sql`select 1`.execute(db)).rejects.toThrow();
    expect(crashes).toEqual([]);
  });
});
